// The 99 cards (SHU-2), as `nuancier cards shuppa --json` lists them; a test compares the two. Which card is which never changes,
// so that boards need not ask for it.

import type { Colour } from '../../cards/colours.js';

/** What an action card allows. */
export type Kind = 'swap' | 'jump' | 'lift' | 'eat';

// One letter a card, from 1 on: red, yellow, green, blue, multicolour; swap, jump, lift, eat, or a normal card.
const colourLetters =
  'rygrbymyrbgggyrbbbyygmrgrbybgybrgrmgbrybgryrbgyygmrbbgyrbrbygrygmrbrgygyrybgbmrbgyrygybgygbbmrgrbry';
const kindLetters =
  '---s---j---l---e---s---j---l---e---s---j---l---e---s---j---l---e---s---j---l---e---s---j---l---e---';

const colourOfLetter: Readonly<Record<string, Colour>> = { r: 'red', y: 'yellow', g: 'green', b: 'blue', m: 'multicolour' };
const kindOfLetter: Readonly<Record<string, Kind>> = { s: 'swap', j: 'jump', l: 'lift', e: 'eat' };

export const deckSize = colourLetters.length;

export function colourOf(card: number): Colour {
  return colourOfLetter[colourLetters[card - 1] ?? ''] ?? 'multicolour';
}
/** undefined: a normal card. */
export function kindOf(card: number): Kind | undefined {
  return kindOfLetter[kindLetters[card - 1] ?? ''];
}
