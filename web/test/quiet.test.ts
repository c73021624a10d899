import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { quiet, waitedFor } from '../src/app/quiet.js';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

test('whoever touches something puts it off', async () => {
  const noted = becomesQuiet();
  for (const sign of ['pointerdown', 'keydown', 'click']) {
    await vi.advanceTimersByTimeAsync(1500);
    page.dispatchEvent(new Event(sign));
  }
  await vi.advanceTimersByTimeAsync(1900);
  expect(noted.at).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5000);
  expect(noted.at).toBe(8000);
});

test('but not for ever', async () => {
  const noted = becomesQuiet();
  for (let i = 0; i < 100; i++) {
    await vi.advanceTimersByTimeAsync(1000);
    page.dispatchEvent(new Event('click'));
  }
  expect(noted.at).toBe(60_000);
});
