import { expect, test } from 'vitest';

import { outlines } from '../src/cards/colours.js';
import { disc, placed, plate, written } from '../src/cards/outline.js';

/** Where the pen is after each command, for outlines of straight lines. */
function corners(outline: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of outline.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const isWay = letter === letter.toLowerCase();
    if (letter === 'z' || letter === 'Z') continue;
    if ('hH'.includes(letter)) x = (isWay ? x : 0) + (numbers[0] ?? 0);
    else if ('vV'.includes(letter)) y = (isWay ? y : 0) + (numbers[0] ?? 0);
    else [x, y] = [(isWay ? x : 0) + (numbers[0] ?? 0), (isWay ? y : 0) + (numbers[1] ?? 0)];
    found.push([Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
  }
  return found;
}

test('an outline is moved and grows, places and ways alike', () => {
  expect(corners(placed('M2 3 8 3V9H2Z', 2, 10, 20))).toEqual([[14, 26], [26, 26], [26, 38], [14, 38]]);
  expect(corners(placed('m2 3 6 0v6h-6z', 2, 10, 20))).toEqual([[14, 26], [26, 26], [26, 38], [14, 38]]);
});

test('turned upside down it has its corners where half a turn brings them', () => {
  const upright = corners(placed(outlines.hexagon, 1, 20, 30));
  expect(corners(placed(outlines.hexagon, -1, 80, 110))).toEqual(upright.map(([x, y]) => [Math.round((100 - x) * 100) / 100, Math.round((140 - y) * 100) / 100]));
});

test('of an arc the lengths grow, its angle and its flags stay', () => {
  expect(placed('M0 0a6.8 6.8 0 1 1 0 13.6', -0.5, 4, 4)).toBe('M4 4a3.4 3.4 0 1 1 0 -6.8');
});

test('a first way that goes nowhere before is a place, so that outlines can follow one another', () => {
  for (const outline of Object.values(outlines)) {
    if (outline) expect(placed(outline, 1, 0, 0)[0]).toBe('M');
  }
});

test('figures stand around their middle', () => {
  const across = (word: string) =>
    [...written(word, 100, 50, 80).matchAll(/([MLQH])([^MLQHVZ]*)/g)].flatMap(([, letter, part = '']) => part.trim().split(/\s+/).map(Number).filter((_, i) => letter === 'H' || i % 2 === 0));
  for (const word of ['0', '8', '11', '88']) {
    const xs = across(word);
    expect(Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - 50), word).toBeLessThan(4);
  }
  expect(written('?', 20, 0, 0)).toBe('');
});

test('a word upside down is the word after half a turn', () => {
  const upright = corners(written('17', 22, 23, 26));
  for (const [i, [x, y]] of corners(written('17', -22, 77, 114)).entries()) {
    expect(Math.hypot(x + (upright[i]?.[0] ?? 0) - 100, y + (upright[i]?.[1] ?? 0) - 140)).toBeLessThan(0.03);
  }
});

test('plates and discs end where they begin', () => {
  for (const outline of [plate(5, 5, 36, 45, 6), disc(50, 70, 25)]) expect(outline).toMatch(/^M.*Z$/);
  expect(plate(0, 0, 10, 20, 3)).toBe('M3 0h4a3 3 0 0 1 3 3v14a3 3 0 0 1 -3 3h-4a3 3 0 0 1 -3 -3v-14a3 3 0 0 1 3 -3Z');
});
