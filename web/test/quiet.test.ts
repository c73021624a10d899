import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { quiet, waitedFor } from '../src/app/quiet.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** When it became quiet, in milliseconds from now. */
function becomesQuiet(): { at?: number } {
  const noted: { at?: number } = {};
  const began = Date.now();
  void quiet().then(() => (noted.at = Date.now() - began));
  return noted;
}

test('where nobody waits for anything it is quiet soon', async () => {
  const noted = becomesQuiet();
  await vi.advanceTimersByTimeAsync(5000);
  expect(noted.at).toBe(2000);
});

test('what somebody waits for comes first, whether it succeeds or not', async () => {
  waitedFor(after(3000));
  waitedFor(after(4000).then(() => Promise.reject(new Error('no line')))).catch(() => undefined);
  const noted = becomesQuiet();
  await vi.advanceTimersByTimeAsync(5900);
  expect(noted.at).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(noted.at).toBe(6000);
});

test('whoever begins in the meantime is waited for as well', async () => {
  const noted = becomesQuiet();
  await vi.advanceTimersByTimeAsync(1500);
  waitedFor(after(10_000));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(noted.at).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5000);
  expect(noted.at).toBe(13_500);
});
