// How long it takes to show what happened: by the clock of the page, however slow the machine.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Reading } from '../src/motion/reading.js';
import { Stage } from '../src/motion/stage.svelte.js';
import { settings } from '../src/settings/settings.svelte.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Until it is over, in milliseconds. */
async function timeOf(showing: Promise<void>): Promise<number> {
  const began = Date.now();
  let isOver = false;
  void showing.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
  while (!isOver) await vi.advanceTimersByTimeAsync(10);
  return Date.now() - began;
}
function motion(kind: 'full' | 'quick' | 'none'): void {
  vi.spyOn(settings, 'motion', 'get').mockReturnValue(kind);
}

test.each([
  ['full', 1, 350],
  ['full', 2, 700],
  ['full', 40, 3000],
  ['quick', 2, 280],
  ['quick', 400, 3000],
  ['none', 40, 0],
] as const)('with %s motion, %i waves take %i ms', async (kind, waves, most) => {
  motion(kind);
  const stage = new Stage();
  const taken = await timeOf(
    stage.play(async () => {
      for (let i = 0; i < waves; i++) await stage.wait(350);
    }),
  );
  expect(Math.abs(taken - most)).toBeLessThanOrEqual(20);
});

test('what is read stays for some seconds, or until somebody has read it', async () => {
  motion('full');
  const stage = new Stage();
  const reading = new Reading(stage);
  const patient = await timeOf(stage.play(() => reading.wait()));
  expect(patient).toBeGreaterThan(5000);
  expect(patient).toBeLessThan(7000);
  setTimeout(() => reading.end(), 500);
  expect(await timeOf(stage.play(() => reading.wait()))).toBeLessThan(600);
  setTimeout(() => stage.skip(), 500);
  expect(await timeOf(stage.play(() => reading.wait()))).toBeLessThan(700);
});
