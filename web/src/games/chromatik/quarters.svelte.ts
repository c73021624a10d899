// A clock that only ever says how many quarters of its time are left.

import type { Milliseconds } from '../../protocol/messages.js';

const all = 4;

export class Quarters {
  left = $state(all);
  private timer: ReturnType<typeof setInterval> | undefined;

  start(limit: Milliseconds, over: () => void): void {
    this.stop();
    this.left = all;
    this.timer = setInterval(() => {
      this.left -= 1;
      if (this.left > 0) return;
      this.stop();
      over();
    }, limit / all);
  }
  stop(): void {
    clearInterval(this.timer);
  }
}
