// Somebody reads how a round ended, and the table waits for them: until they say so, skip, or for a while. What they have not read stays.

import type { Stage } from './stage.svelte.js';

const patience = 6000;

export class Reading {
  private done: (() => void) | undefined;

  constructor(private readonly stage: Stage) {}

  async wait(): Promise<void> {
    if (this.stage.isStill) return;
    await new Promise<void>((resolve) => {
      const until = performance.now() + patience;
      const look = setInterval(() => (this.stage.isStill || performance.now() > until) && this.end(), 100);
      this.done = () => {
        clearInterval(look);
        this.done = undefined;
        resolve();
      };
    });
  }
  end(): void {
    this.done?.();
  }
}

/** One of each for every stage, made when it is first asked for: it belongs to what is shown at a table, not to a board. */
export function keptWith<T>(make: (stage: Stage) => T): (stage: Stage) => T {
  const kept = new WeakMap<Stage, T>();
  return (stage) => {
    let one = kept.get(stage);
    if (one === undefined) kept.set(stage, (one = make(stage)));
    return one;
  };
}
