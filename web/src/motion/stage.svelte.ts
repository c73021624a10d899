// The stage: what has happened is shown one thing after the other, as fast as the viewer likes. A board plays an event by
// changing what it shows and waiting a moment; whoever taps skips to the end. Without motion nothing waits.

import { waitedFor } from '../app/quiet.js';
import { settings } from '../settings/settings.svelte.js';

/** Of one movement, in milliseconds; the style sheets have the same (--move). */
export const beat = { move: 220, wave: 350, look: 500 } as const;
/** However much happens at once, it never takes longer. */
const longest = 3000;

export class Stage {
  /** Something is being shown: what is asked comes after it. */
  playing = $state(false);
  private skipping = false;
  private wake: (() => void) | undefined;
  private spent = 0;

  /** Shows something. Anything that still waits inside is over when it returns. `settle` puts in its place what it led to, in the moment it ends. */
  play(show: () => Promise<void>, settle?: () => void): Promise<void> {
    return waitedFor(this.playOut(show, settle));
  }
  private async playOut(show: () => Promise<void>, settle?: () => void): Promise<void> {
    this.playing = true;
    this.skipping = settings.motion === 'none' || document.visibilityState === 'hidden';
    this.spent = 0;
    try {
      await show();
    } finally {
      settle?.();
      this.playing = false;
    }
  }

  /** Nothing moves: states just change. */
  get isStill(): boolean {
    return this.skipping || settings.motion === 'none';
  }

  /** Waits so long, less the longer it has been going on; or not at all. */
  async wait(milliseconds: number): Promise<void> {
    if (this.skipping) return;
    const pace = settings.motion === 'quick' ? 0.4 : 1;
    const left = Math.max(0, longest - this.spent);
    const time = Math.min(milliseconds * pace * (left < longest / 2 ? 0.6 : 1), left);
    this.spent += time;
    if (time < 1) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, time);
      const stage = this;
      function done(): void {
        clearTimeout(timer);
        stage.wake = undefined;
        resolve();
      }
      this.wake = done;
    });
  }

  skip(): void {
    this.skipping = true;
    this.wake?.();
  }
}
