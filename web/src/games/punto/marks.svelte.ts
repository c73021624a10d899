// What is marked on the square beyond what lies there: cards placed since one's own last turn, and how the last round ended,
// until that has been read. It belongs to what is shown at a table, not to a board: when a device goes round, the next one
// sees it too.

import { SvelteSet } from 'svelte/reactivity';

import type { Stage } from '../../motion/stage.svelte.js';
import type { Notation } from '../../protocol/messages.js';
import type { CardName, PuntoView } from './model.js';

/** How long the table waits for somebody to read; what they have not read stays. */
const patience = 6000;

export class Marks {
  /** Cells that others have taken since. */
  readonly fresh = new SvelteSet<Notation>();
  /** The line that has won. */
  readonly won = new SvelteSet<Notation>();
  /** How the round ended, in words. */
  ending = $state.raw<string[]>([]);
  /** The square as it was then. */
  held = $state.raw<{ view: PuntoView; trophy: CardName | undefined } | undefined>();
  /** What has happened behind it. */
  private missed: Notation[] = [];
  private isNewRound = false;
  private done: (() => void) | undefined;

  constructor(private readonly stage: Stage) {}

  placed(cell: Notation, byMe: boolean): void {
    if (byMe) {
      this.goOn();
      this.fresh.clear();
    } else if (this.held) this.missed.push(cell);
    else this.fresh.add(cell);
  }
  dealt(): void {
    if (this.held) {
      this.isNewRound = true;
      this.missed = [];
    } else this.clear();
  }

  /** Until it has been read, skipped, or for a while. */
  async hold(view: PuntoView, trophy: CardName | undefined): Promise<void> {
    this.held = { view, trophy };
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
  goOn(): void {
    if (!this.held) return;
    this.held = undefined;
    if (this.isNewRound) this.clear();
    for (const cell of this.missed) this.fresh.add(cell);
    this.missed = [];
    this.isNewRound = false;
    this.done?.();
  }
  /** The card that ended the round may have been taken back. */
  check(view: PuntoView): void {
    if (view.phase !== 'turn' || this.ending.length === 0 || (this.held && view.round > this.held.view.round)) return;
    this.goOn();
    this.clear();
  }

  private clear(): void {
    this.fresh.clear();
    this.won.clear();
    this.ending = [];
  }
}

const all = new WeakMap<Stage, Marks>();
export function marksOf(stage: Stage): Marks {
  let marks = all.get(stage);
  if (!marks) all.set(stage, (marks = new Marks(stage)));
  return marks;
}
