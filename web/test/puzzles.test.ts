import { expect, test } from 'vitest';

import { readName, today } from '../src/puzzles/naming.js';

test('a puzzle is named by its number, its day, or what it was made from', () => {
  expect(readName('17')).toEqual({ kind: 'number', number: 17 });
  expect(readName('daily')).toEqual({ kind: 'daily', date: today() });
  expect(readName('daily-2026-03-01')).toEqual({ kind: 'daily', date: '2026-03-01' });
  expect(readName('made-3-9f')).toEqual({ kind: 'made', difficulty: 3, seed: '9f' });
});

test('what names no puzzle is told apart', () => {
  for (const text of ['', '0', '-1', '1.5', 'made-6-1', 'made-1-', 'made-1-xyz', 'daily-tomorrow', '99999']) expect(readName(text)).toBeUndefined();
});

test('the day changes at midnight, by UTC', () => {
  expect(today(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28');
  expect(today(new Date('2026-03-01T00:00:00.000Z'))).toBe('2026-03-01');
});
