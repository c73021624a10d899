// How Punto moves: a card is turned up, flies to its cell, and a line that wins gives its best card away.

import { arrive } from '../../motion/arrive.js';
import { beat, type Stage } from '../../motion/stage.svelte.js';
import type { Notation, Seat } from '../../protocol/messages.js';
import type { Performer } from '../../table/table_client.svelte.js';
import { type CardName, type Counted, keyOf, type PuntoEvent, type PuntoView, sideOf, topsOf } from './model.js';
import { shownAfter } from './staging.js';

export type Won = Extract<PuntoEvent, { round_won: unknown }>['round_won'];

export interface Scene {
  view(): PuntoView;
  /** Shows another table; it is drawn when this returns. */
  show(view: PuntoView): Promise<void>;
  /** Where something lies: "up", "cell/1,-2". */
  spot(name: string): Element | null;
  placed(seat: Seat, cell: Notation): void;
  /** A new round: nothing of the old one is marked any more. */
  dealt(): void;
  counted(counted: Counted): void;
  won(won: Won): void;
  nobodyWon(round: number): void;
  /** The round is over: until that has been read, skipped, or for a while. */
  pause(trophy: CardName | undefined): Promise<void>;
  /** How the last round ended is still being read: the square shows that. */
  isHeld(): boolean;
}

export function performerOf(stage: Stage, scene: Scene): Performer {
  const rectOf = (name: string): DOMRect | undefined => scene.spot(name)?.getBoundingClientRect();

  async function perform(event: PuntoEvent, isLast: boolean): Promise<void> {
    if ('placed' in event) scene.placed(event.placed.seat, keyOf(event.placed));
    if ('dealt' in event) scene.dealt();
    if (scene.isHeld()) return;
    const next = shownAfter(scene.view(), event);
    if ('turned_up' in event) {
      const from = rectOf(`pile/${event.turned_up.seat}`);
      await scene.show(next);
      await arrive(stage, scene.spot('up'), from, beat.wave);
    } else if ('placed' in event) {
      const from = rectOf('up');
      await scene.show(next);
      await arrive(stage, scene.spot(`cell/${keyOf(event.placed)}`), from, beat.wave);
      await stage.wait(beat.move);
    } else if ('round_won' in event) {
      const { round_won: won } = event;
      scene.won(won);
      await stage.wait(beat.look * 2);
      const cell = won.cells.find((each) => topsOf(scene.view()).get(each) === won.trophy);
      const from = cell === undefined ? undefined : rectOf(`cell/${cell}`);
      await scene.show(next);
      const side = sideOf(next, won.seats[0] ?? 0);
      await arrive(stage, scene.spot(`trophy/${side}/${(next.trophies[side]?.length ?? 1) - 1}`), from, beat.look);
      if (isLast) await scene.pause(won.trophy);
    } else if ('round_void' in event) {
      scene.nobodyWon(event.round_void.round);
      if (isLast) await scene.pause(undefined);
    } else {
      await scene.show(next);
      if ('round_decided_by_lines' in event) scene.counted(event.round_decided_by_lines);
      if ('dealt' in event) await stage.wait(beat.wave);
    }
  }

  return async (events, after) => {
    // After the last round the square stays as it is anyway.
    const goesOn = after.winners === undefined;
    for (const event of events) await perform(event as unknown as PuntoEvent, goesOn);
  };
}
