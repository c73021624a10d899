// The line above the columns: the cards of the jar and one's own, sorted as they will fall (SHU-7). What the others chose is not
// known yet, so each of these may still end up in several columns.

import { deckSize } from './deck.js';

export interface InLine {
  card: number;
  /** The columns it may fall into, from 0. */
  first: number;
  last: number;
}

export function lineUp(known: readonly number[], columns: number): InLine[] {
  const sorted = [...known].sort((a, b) => a - b);
  const unknown = columns - sorted.length;
  return sorted.map((card, i) => {
    const knownHigher = sorted.length - 1 - i;
    // Of the cards that are not known, so many can be lower, or higher, at most.
    const lower = Math.min(unknown, card - 1 - i);
    const higher = Math.min(unknown, deckSize - card - knownHigher);
    return { card, first: i + unknown - higher, last: i + lower };
  });
}
