// The clock of one hunt. It starts with the frame that shows the faces, and stops with the press of a finger or a key; both are
// on the page's own clock. What is left of the time changes in quarters only, so that nothing moves while people look.

import type { Milliseconds } from '../../protocol/messages.js';
import { Quarters } from './quarters.svelte.js';

export class Hunt {
  /** The faces have been painted: answers count from here. */
  isOn = $state(false);
  readonly time = new Quarters();
  private shownAt = 0;
  private frame = 0;

  /** To be called when the faces are in the document. */
  begin(limit: Milliseconds, over: () => void): void {
    this.stop();
    this.time.left = 4;
    // The first frame after now paints them, the next one begins when they can be seen.
    this.frame = requestAnimationFrame(() => {
      this.frame = requestAnimationFrame((now) => {
        this.shownAt = now;
        this.isOn = true;
        this.time.start(limit, over);
      });
    });
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.time.stop();
    this.isOn = false;
  }

  /** From the painted frame to this press, in whole milliseconds. */
  timeOf(press: Pick<Event, 'timeStamp'>): Milliseconds {
    return Math.max(0, Math.round(press.timeStamp - this.shownAt));
  }
}
