// The printed deck, by number: what never changes. A test holds it against the engine's (`nuancier cards pop`).

import { type Colour, colourOfLetter } from '../../cards/colours.js';

/** A card is its number, 1–50. */
export type Card = number;
/** Two readings of the printed counts: the option `symbols` (POP-4). */
export type Symbols = 'ranges' | 'partition';

const colourLetters = 'ygbrpygbprygbprygbprygbprygbprygbprygbprygbprygbpr';
const explosionCounts: Readonly<Record<Symbols, string>> = {
  ranges: '33333111111111122222111111111122222111111111133333',
  partition: '00000000003333322222111111111122222333330000000000',
};
const arrowMarks = '>>>>>>>>>>------------------------------>>>>>>>>>>';

export function colourOf(card: Card): Colour {
  return colourOfLetter(colourLetters[card - 1] ?? '') ?? 'red';
}
export function hasArrow(card: Card): boolean {
  return arrowMarks[card - 1] === '>';
}
export function explosionsOn(card: Card, symbols: Symbols): number {
  return Number(explosionCounts[symbols][card - 1] ?? 0);
}
export function explosionsOnAll(cards: readonly Card[], symbols: Symbols): number {
  return cards.reduce((sum, card) => sum + explosionsOn(card, symbols), 0);
}
