import { beforeAll, describe, expect, test } from 'vitest';

import { sayTime } from '../src/pages/online/clock.js';
import { inGroups } from '../src/pages/online/code.js';
import { drawCode } from '../src/pages/online/qr.js';
import { texts } from '../src/texts/index.svelte.js';

beforeAll(async () => {
  await texts.setLanguage('en');
  await texts.load('core', 'online');
});

describe('codes', () => {
  test('are shown in groups', () => {
    expect(inGroups('ABCDEFGHJKLM')).toBe('ABCD EFGH JKLM');
  });
});

test.each([
  [400, '1 s'],
  [59_000, '59 s'],
  [61_000, '1 min 1 s'],
  [3_600_000, '1 h 0 min'],
  [(2 * 24 + 5) * 3_600_000, '2 d 5 h'],
  [-5, '0 s'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(sayTime(milliseconds)).toBe(words);
});

test('a QR code has its three corners and a quiet margin', () => {
  const { size, path } = drawCode('https://play.example.org/t/5d41402abc4b2a76b9719d911017c592');
  expect((size - 8 - 17) % 4).toBe(0);
  // A finder pattern begins with seven dark modules in a row, top left and top right.
  expect(path).toContain('M4 4h7v1h-7z');
  expect(path).toContain(`M${size - 11} 4h7v1h-7z`);
  expect(path).toContain(`M4 ${size - 5}h7v1h-7z`);
});
