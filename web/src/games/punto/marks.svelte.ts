// What is marked on the square beyond what lies there: cards placed since one's own last turn, and how the last round ended,
// until that has been read. It belongs to what is shown at a table, not to a board: when a device goes round, the next one
// sees it too.

import { SvelteSet } from 'svelte/reactivity';

import { keptWith, Reading } from '../../motion/reading.js';
import type { Stage } from '../../motion/stage.svelte.js';
import type { Notation } from '../../protocol/messages.js';
import type { CardName, PuntoView } from './model.js';

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
  private readonly reading: Reading;

  constructor(stage: Stage) {
    this.reading = new Reading(stage);
  }

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
    await this.reading.wait();
  }
  goOn(): void {
    if (!this.held) return;
    this.held = undefined;
    if (this.isNewRound) this.clear();
    for (const cell of this.missed) this.fresh.add(cell);
    this.missed = [];
    this.isNewRound = false;
    this.reading.end();
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

export const marksOf = keptWith((stage) => new Marks(stage));
