// The outcome of an action before it is done, from the events that the engine is certain of: where cards would lie, which lot
// would be taken first, and how much is won.

import type { GameEvent, Seat } from '../../protocol/messages.js';
import { readEvent } from './model.js';
import { after, gone, type Shown } from './shown.js';

export interface Forecast {
  /** Up to the first lot that would be taken; cards that have moved are ghosts. */
  shown: Shown;
  /** Cards won, in how many lots. */
  cards: number;
  lots: number;
  /** Others have a share of one. */
  isShared: boolean;
  /** Cards that somebody else wins after that, before anybody is asked again. */
  others: number;
  draws: boolean;
}

export function forecast(events: readonly GameEvent[], start: Shown, seat: Seat): Forecast {
  const outcome: Forecast = { shown: start, cards: 0, lots: 0, isShared: false, others: 0, draws: false };
  let isBefore = true;
  let byMe = true;
  for (const event of events.map(readEvent)) {
    if (event.kind === 'lot_taken') {
      byMe = event.seat === seat;
      if (isBefore) outcome.shown = { ...outcome.shown, outline: after(outcome.shown, event).outline };
      isBefore = false;
      if (byMe) outcome.lots += 1;
      if (event.shared.length === 0) {
        if (byMe) outcome.cards += event.cards.length;
        else outcome.others += event.cards.length;
      }
    } else if (event.kind === 'shared') {
      if (byMe) outcome.isShared = true;
      for (const [i, sharer] of event.seats.entries()) {
        const cards = event.cards[i]?.length ?? 0;
        if (sharer === seat) outcome.cards += cards;
        else if (!byMe) outcome.others += cards;
      }
    } else if (event.kind === 'ate') {
      if (event.seat === seat) outcome.cards += 1;
      else outcome.others += 1;
    } else if (event.kind === 'drew' && event.seat === seat) {
      outcome.draws = true;
    }
    // What others do after that is not part of the picture.
    if ('seat' in event && event.seat !== seat) isBefore = false;
    if (isBefore) outcome.shown = gone(after(outcome.shown, event));
  }
  outcome.shown = { ...outcome.shown, tiles: withGhosts(outcome.shown, start), won: start.won, hand: start.hand, turn: start.turn };
  return outcome;
}

function withGhosts(shown: Shown, start: Shown): Shown['tiles'] {
  const before = new Map(start.tiles.map((tile) => [tile.card, tile]));
  return shown.tiles.map((tile) => {
    const old = before.get(tile.card);
    return old && (old.column !== tile.column || old.row !== tile.row) ? { ...tile, ghost: true } : tile;
  });
}
