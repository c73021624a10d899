// What can wait, waits until nobody is waiting for anything else: a slow line brings first what somebody has tapped.

import { painted } from './painted.js';

const underway = new Set<Promise<unknown>>();
/** Nothing has been under way, and nothing touched, for so many milliseconds. */
const calm = 2000;
/** Whoever never stops touching does not put it off for ever. */
const longest = 60_000;

/** Somebody waits for this, or soon will. */
export function waitedFor<T>(work: Promise<T>): Promise<T> {
  underway.add(work);
  const over = () => underway.delete(work);
  work.then(over, over);
  return work;
}

/** What somebody waits for is there, and can be seen. */
export async function seen(): Promise<void> {
  do {
    await Promise.allSettled(underway);
    await painted();
  } while (underway.size > 0);
}

export async function quiet(): Promise<void> {
  const began = performance.now();
  let touched = began;
  const touch = () => {
    touched = performance.now();
  };
  const signs = ['pointerdown', 'keydown', 'click', 'wheel'] as const;
  for (const sign of signs) addEventListener(sign, touch, { passive: true });
  const isBusy = () => underway.size > 0 || (performance.now() < touched + calm && performance.now() < began + longest);
  do {
    await Promise.allSettled(underway);
    await new Promise((resolve) => setTimeout(resolve, calm));
  } while (isBusy());
  for (const sign of signs) removeEventListener(sign, touch);
}
