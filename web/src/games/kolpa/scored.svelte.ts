// The round that has just been counted, until it has been read. It belongs to what is shown at a table, not to a board: when a
// device goes round, the next one reads it too.

import { keptWith, Reading } from '../../motion/reading.js';
import type { Stage } from '../../motion/stage.svelte.js';
import type { CardName, KolpaView, RoundScored } from './model.js';

export class LastRound {
  now = $state.raw<{ scored: RoundScored; areas: CardName[][] } | undefined>();
  private readonly reading: Reading;

  constructor(stage: Stage) {
    this.reading = new Reading(stage);
  }

  /** Until it has been read, skipped, or for a while. */
  async show(scored: RoundScored, areas: CardName[][]): Promise<void> {
    this.now = { scored, areas };
    await this.reading.wait();
  }
  close(): void {
    this.now = undefined;
    this.reading.end();
  }
  /** The card that ended it may have been taken back. */
  check(view: KolpaView): void {
    if (this.now && view.phase === 'turn' && view.round <= this.now.scored.round) this.close();
  }
}

export const lastRoundOf = keptWith((stage) => new LastRound(stage));
