import { expect, test } from 'vitest';

import { type Field, leastHigh, lengthsOf } from '../src/games/pop/lengths.js';

const phone: Field = { wide: 374, high: 520, rem: 16, isLow: false, hasOwners: true, lines: 2, top: 6 };
const fields: Field[] = [320, 374, 844, 1200].flatMap((wide) =>
  [300, 520, 900].flatMap((high) => [1, 3, 8, 12].flatMap((top) => [1, 2].flatMap((lines) => [true, false].map((hasOwners) => ({ ...phone, wide, high, top, lines, hasOwners, isLow: high < 400 }))))),
);

test('five columns fit side by side', () => {
  for (const field of fields) {
    const { step, wide } = lengthsOf(field);
    expect(5 * step, JSON.stringify(field)).toBeLessThanOrEqual(field.wide + 3);
    expect(step).toBeGreaterThanOrEqual(wide - 1);
  }
});

test('from the first row to the line everything fits, unless the field is smaller than it may be', () => {
  for (const field of fields) {
    if (field.high < leastHigh(field) * field.rem) continue;
    const { high, pitch, letter, tag } = lengthsOf(field);
    const used = (field.top - 1) * pitch + field.lines * high + letter + tag;
    expect(used, JSON.stringify(field)).toBeLessThanOrEqual(field.high);
    expect(pitch / high, 'enough of an upper card is seen').toBeGreaterThan(0.3);
  }
});

test('the least height has cards that can be read', () => {
  for (const field of fields) {
    const { high } = lengthsOf({ ...field, wide: 2000, high: leastHigh(field) * field.rem });
    expect(high).toBeGreaterThanOrEqual((field.isLow ? 3.6 : 4.2) * 16 - 0.01);
  }
});
