// How Kolpa! moves: each event is a card on its way, or a moment to look.

import { arrive, setOut } from '../../motion/arrive.js';
import { beat, type Stage } from '../../motion/stage.svelte.js';
import type { Seat, Situation } from '../../protocol/messages.js';
import type { Performer } from '../../table/table_client.svelte.js';
import { colourOf, type KolpaEvent, type KolpaView, type RoundScored, viewOf } from './model.js';
import { placeInHand, shownAfter } from './staging.js';

export interface Scene {
  seat: Seat | undefined;
  view(): KolpaView;
  /** Shows another table; it is drawn when this returns. */
  show(view: KolpaView): Promise<void>;
  /** Where something lies: "discard", "hand/1". */
  spot(name: string): Element | null;
  cry(seat: Seat, what: 'kol' | 'kolpa'): void;
  /** Until it has been read, skipped, or for a while. */
  score(scored: RoundScored): Promise<void>;
  /** Whoever has played has read everything before. */
  acted(seat: Seat): void;
  /** What has been counted is still being read: nothing of the table can be seen. */
  isCovered(): boolean;
}

export function performerOf(stage: Stage, scene: Scene): Performer {
  const rectOf = (name: string): DOMRect | undefined => scene.spot(name)?.getBoundingClientRect();
  const inHand = (seat: Seat, card: string): string => {
    const place = placeInHand(scene.view(), seat, card);
    return seat === scene.seat && place >= 0 ? `hand/${seat}/${place}` : `hand/${seat}`;
  };
  const lastInHand = (seat: Seat): string => (seat === scene.seat ? `hand/${seat}/${(scene.view().hands[seat]?.cards.length ?? 1) - 1}` : `hand/${seat}`);

  async function perform(event: KolpaEvent, after: Situation): Promise<void> {
    const next = shownAfter(scene.view(), event);
    const actor = 'played' in event ? event.played.seat : 'laid' in event ? event.laid.seat : undefined;
    if (actor !== undefined) scene.acted(actor);
    if (scene.isCovered()) return;
    if ('played' in event) {
      const { seat, card, from_area } = event.played;
      const from = rectOf(from_area ? `area/${seat}/${colourOf(card)}` : inHand(seat, card));
      scene.cry(seat, 'kol');
      await scene.show(next);
      await arrive(stage, scene.spot('discard'), from, beat.look * 0.7);
      await stage.wait(beat.move);
    } else if ('laid' in event) {
      const { seat, card } = event.laid;
      const from = rectOf(inHand(seat, card));
      scene.cry(seat, 'kolpa');
      await scene.show(next);
      await arrive(stage, scene.spot(`area/${seat}/${colourOf(card)}`), from, beat.look * 0.7);
      await stage.wait(beat.move);
    } else if ('drew' in event) {
      const from = rectOf('draw');
      await scene.show(next);
      await arrive(stage, scene.spot(lastInHand(event.drew.seat)), from, beat.wave);
    } else if ('reshuffled' in event) {
      const from = rectOf('discard');
      await scene.show(next);
      await arrive(stage, scene.spot('draw'), from, beat.look);
    } else if ('dealt' in event) {
      await scene.show(viewOf(after));
      const from = rectOf('draw');
      const { seat } = scene;
      const ways = seat === undefined ? [] : (viewOf(after).hands[seat]?.cards ?? []).map((_, place) => setOut(stage, scene.spot(`hand/${seat}/${place}`), from, beat.wave + place * 60));
      await stage.wait(beat.look + beat.wave);
      for (const way of ways) way?.cancel();
    } else if ('round_scored' in event) {
      await scene.show(next);
      await scene.score(event.round_scored);
    } else {
      await scene.show(next);
      if ('announced' in event || 'hand_emptied' in event || 'turn_limit' in event) await stage.wait(beat.look);
    }
  }

  return async (events, after) => {
    for (const event of events) await perform(event as unknown as KolpaEvent, after);
  };
}
