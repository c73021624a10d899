// What is printed on a face: four squares of red, yellow and blue, upper row first, some of them cut along a diagonal.
// "r rb y b" is a red square, one half red and half blue, a yellow and a blue one.

import type { CardFace, Primary } from './model.js';

/** A square is one piece or two halves. */
export interface Piece {
  colour: Primary;
  /** In half squares. */
  halves: 1 | 2;
  /** Which square, from 0 to 3. */
  square: number;
  /** Of a halved square: the first half is the one on the left. */
  isFirst: boolean;
}

const letters: Readonly<Record<string, Primary>> = { r: 'red', y: 'yellow', b: 'blue' };

export function readFace(printed: string): Piece[] {
  return printed.split(' ').flatMap((text, square) => {
    const halves = text.length === 2 ? 1 : 2;
    return [...text].flatMap((letter, i): Piece[] => {
      const colour = letters[letter];
      return colour ? [{ colour, halves, square, isFirst: i === 0 }] : [];
    });
  });
}

export type Counts = Record<Primary, number>;

/** In half squares. */
export function countOf(pieces: readonly Piece[]): Counts {
  const counts: Counts = { red: 0, yellow: 0, blue: 0 };
  for (const { colour, halves } of pieces) counts[colour] += halves;
  return counts;
}

/** Half squares as squares: 5 is "2½". */
export function inSquares(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** A cut from the upper left or from the upper right: any will do, as long as a card always looks the same. */
export function cutsFromLeft(card: CardFace, square: number): boolean {
  const index = Number.parseInt(card, 10) || 0;
  return (index * 3 + square * 5 + (card.endsWith('b') ? 1 : 0)) % 2 === 0;
}
