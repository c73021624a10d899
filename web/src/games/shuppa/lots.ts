// Which cards a lot holds that may be chosen (SHU-13). The engine says so when asked what follows; where a lot would first have to be
// shared it tells nothing yet, so it is asked as if no other token lay there.

import { ask } from '../../engine/mind.js';
import type { GameEvent, Notation, Seat, View } from '../../protocol/messages.js';
import { type Cell, readCell, readEvent, readView } from './model.js';

export function withOwnTokenOnly(view: View, seat: Seat): View {
  return { ...view, tokens: readView(view).tokens.filter((token) => token.startsWith(`${seat}@`)) };
}

export function firstLotOf(events: readonly GameEvent[]): Cell[] {
  for (const event of events.map(readEvent)) {
    if (event.kind === 'lot_taken') return event.cells.map(readCell).filter((cell) => cell !== undefined);
  }
  return [];
}

export async function cellsOfLot(view: View, seat: Seat, action: Notation): Promise<Cell[]> {
  const answer = await ask('try', { game: 'shuppa', view: withOwnTokenOnly(view, seat), action });
  return 'events' in answer ? firstLotOf(answer.events) : [];
}
