// Answers at the keyboard: a letter a pile, in French and in English, the space bar to shout, N for no answer, arrows to turn a
// card over, and a number for each child round the device.

import type { PileColour } from './model.js';

const piles: Readonly<Record<string, PileColour>> = {
  r: 'red',
  y: 'yellow',
  j: 'yellow',
  b: 'blue',
  o: 'orange',
  g: 'green',
  v: 'green',
  p: 'purple',
};

export type Keyed = { pile: PileColour } | { shout: true } | { none: true } | { flip: 'left' | 'right' } | { seat: number };

export function keyed(key: string): Keyed | undefined {
  const pile = piles[key.toLowerCase()];
  if (pile) return { pile };
  if (key === ' ') return { shout: true };
  if (key.toLowerCase() === 'n') return { none: true };
  if (key === 'ArrowLeft') return { flip: 'left' };
  if (key === 'ArrowRight') return { flip: 'right' };
  if (/^[1-5]$/.test(key)) return { seat: Number(key) - 1 };
  return undefined;
}

/** Somebody types, a dialogue is open, or a control is about to be pressed by the space bar, unless that shouts now. */
export function isTaken(event: KeyboardEvent, isShouting: boolean): boolean {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, dialog')) return true;
  return event.key === ' ' && !isShouting && target.closest('button, a, summary') !== null;
}
