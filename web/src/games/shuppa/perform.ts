// How events are played: each changes what is shown and waits as long as it takes to see it.

import { beat, type Stage } from '../../motion/stage.svelte.js';
import type { GameEvent } from '../../protocol/messages.js';
import { readEvent, type ShuppaEvent } from './model.js';
import { after, gone, leaving, moved, type Shown } from './shown.js';

/** Between two cards that drop. */
const drop = 80;

/** How long an event is looked at. */
const time: Partial<Record<ShuppaEvent['kind'], number>> = {
  jar_opened: beat.move,
  turned_up: beat.look,
  missed: 120,
  drew: 120,
  lot_taken: beat.wave,
  shared: beat.wave,
  fell: beat.move,
  swapped: beat.wave,
  jumped: beat.wave,
  lifted: beat.wave,
  ate: beat.move,
  refilled: beat.move,
  round_over: beat.move,
};

export async function perform(events: readonly GameEvent[], start: Shown, stage: Stage, show: (shown: Shown) => void): Promise<void> {
  let now = start;
  const turn = async (next: Shown, milliseconds: number): Promise<void> => {
    now = next;
    show(now);
    await stage.wait(milliseconds);
  };
  for (const event of events.map(readEvent)) {
    if (event.kind === 'dropped') {
      for (const [i, card] of event.cards.entries()) await turn(moved(now, [card], [event.cells[i]]), drop);
      await stage.wait(beat.move - drop);
      continue;
    }
    const next = after(now, event);
    if (next === now) continue;
    await turn(next, time[event.kind] ?? 0);
    if (event.kind === 'lot_taken' && event.shared.length === 0) await turn(leaving(now, event.cards, event.seat), beat.move);
    now = event.kind === 'lot_taken' && event.shared.length > 0 ? now : gone(now);
  }
}
