// Arrows between controls, by where they stand.

import { describe, expect, test } from 'vitest';

import { nearest } from '../src/ui/rove.js';

const left = [-1, 0] as const;
const right = [1, 0] as const;
const up = [0, -1] as const;
const down = [0, 1] as const;
const at = (x: number, y: number) => ({ x: x * 50, y: y * 70, width: 44, height: 62 });

describe('arrows', () => {
  // Five cards, and three below them, set off by half a card.
  const hand = [at(0, 0), at(1, 0), at(2, 0), at(3, 0), at(4, 0), at(0.5, 1), at(1.5, 1), at(2.5, 1)];

  test('go along a row and stop at its end', () => {
    expect(nearest(hand, 1, right)).toBe(2);
    expect(nearest(hand, 1, left)).toBe(0);
    expect(nearest(hand, 4, right)).toBe(-1);
    expect(nearest(hand, 6, right)).toBe(7);
  });
  test('go to the row above and below', () => {
    expect(nearest(hand, 0, down)).toBe(5);
    expect([1, 2]).toContain(nearest(hand, 6, up));
    expect(nearest(hand, 2, up)).toBe(-1);
  });
  test('find nothing beside what is not there', () => {
    expect(nearest([], 0, down)).toBe(-1);
    expect(nearest([at(0, 0)], 0, right)).toBe(-1);
  });
});
