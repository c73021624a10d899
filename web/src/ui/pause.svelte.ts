// Too much at once: it can be tried again after some seconds, and until then it is not offered.

import { secondsToWait } from '../link/refusals.js';
import type { Refused } from '../protocol/messages.js';

const glance = 250;

export class Pause {
  /** In whole seconds. */
  left = $state(0);
  /** It was waited for. */
  isOver = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** What was refused, or nothing any more. `over` is called when it can be tried again, if waiting helps. */
  after(refused: Refused | undefined, over: () => void = () => undefined): void {
    const seconds = refused && secondsToWait(refused);
    this.stop();
    if (seconds !== undefined) this.start(seconds, over);
  }

  start(seconds: number, over: () => void = () => undefined): void {
    this.stop();
    const until = performance.now() + 1000 * seconds;
    const look = (): void => {
      this.left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      if (this.left > 0) return;
      this.stop();
      this.isOver = true;
      over();
    };
    this.timer = setInterval(look, glance);
    look();
  }

  stop(): void {
    clearInterval(this.timer);
    this.left = 0;
    this.isOver = false;
  }
}
