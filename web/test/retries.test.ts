import { afterEach, describe, expect, test, vi } from 'vitest';

import { Retries, type Trouble, troubleOf } from '../src/link/retries.js';

afterEach(() => vi.restoreAllMocks());

/** So many waits in a row, with this for chance. */
function waits(trouble: Trouble, times: number, chance = 0.5, least = 0): number[] {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const retries = new Retries();
  return Array.from({ length: times }, () => Math.round(retries.next(trouble, least)));
}

describe('coming back', () => {
  test('a broken line: half a second, one, two, up to ten', () => {
    expect(waits('lost', 7)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test('cut for haste: slowly, and longer each time', () => {
    const all = waits('hasty', 6, 0);
    expect(all).toEqual([10_000, 20_000, 40_000, 80_000, 120_000, 120_000]);
  });

  test('a server that starts anew: soon', () => {
    for (const chance of [0, 0.999]) {
      const [first = 0] = waits('restart', 1, chance);
      expect(first).toBeGreaterThanOrEqual(500);
      expect(first).toBeLessThan(4000);
    }
  });

  test.each(['lost', 'slow', 'restart', 'hasty', 'busy', 'misdirected'] as const)('never all at the same instant: %s', (trouble) => {
    const [soonest = 0] = waits(trouble, 1, 0);
    const [latest = 0] = waits(trouble, 1, 0.999);
    expect(latest).toBeGreaterThan(1.4 * soonest);
  });

  test('never sooner than the server asks, and spread beyond it', () => {
    expect(waits('busy', 1, 0, 60_000)).toEqual([60_000]);
    expect(waits('busy', 1, 0.999, 60_000)[0]).toBeGreaterThan(80_000);
  });

  test('a line that held begins anew; one that was cut for haste has to hold longer', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const retries = new Retries();
    for (let i = 0; i < 4; i++) for (const trouble of ['lost', 'hasty'] as const) retries.next(trouble);
    retries.held(1000);
    expect(retries.next('lost')).toBe(8000);
    retries.held(10_000);
    expect(retries.next('lost')).toBe(500);
    expect(retries.next('hasty')).toBeGreaterThan(100_000);
    retries.forget();
    expect(retries.next('hasty')).toBeGreaterThan(100_000);
    retries.held(100_000);
    expect(retries.next('hasty')).toBe(12_500);
  });
});

test.each([
  [1008, 'hasty'],
  [1012, 'restart'],
  [1013, 'slow'],
  [1011, 'lost'],
  [1006, 'lost'],
])('closed with %i: %s', (code, trouble) => expect(troubleOf(code)).toBe(trouble));
