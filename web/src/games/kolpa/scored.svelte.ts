// The round that has just been counted, until it has been read. It belongs to what is shown at a table, not to a board: when a
// device goes round, the next one reads it too.

import type { Stage } from '../../motion/stage.svelte.js';
import type { CardName, KolpaView, RoundScored } from './model.js';

/** How long the table waits for somebody to read; what they have not read stays. */
const patience = 6000;

export class LastRound {
  now = $state.raw<{ scored: RoundScored; areas: CardName[][] } | undefined>();
  private done: (() => void) | undefined;

  constructor(private readonly stage: Stage) {}

  /** Until it has been read, skipped, or for a while. */
  async show(scored: RoundScored, areas: CardName[][]): Promise<void> {
    this.now = { scored, areas };
    if (this.stage.isStill) return;
    await new Promise<void>((resolve) => {
      const until = performance.now() + patience;
      const look = setInterval(() => (this.stage.isStill || performance.now() > until) && this.done?.(), 100);
      this.done = () => {
        clearInterval(look);
        this.done = undefined;
        resolve();
      };
    });
  }
  close(): void {
    this.now = undefined;
    this.done?.();
  }
  /** The card that ended it may have been taken back. */
  check(view: KolpaView): void {
    if (this.now && view.phase === 'turn' && view.round <= this.now.scored.round) this.close();
  }
}

const rounds = new WeakMap<Stage, LastRound>();
export function lastRoundOf(stage: Stage): LastRound {
  let round = rounds.get(stage);
  if (!round) rounds.set(stage, (round = new LastRound(stage)));
  return round;
}
