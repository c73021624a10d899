// The same cases as tests/texts/test_format.cpp: one grammar, one output.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { formatMessage } from '../src/texts/format.js';
import { parse } from '../src/texts/parse.js';

interface Golden {
  language: 'fr' | 'en';
  message: string;
  arguments: Record<string, string | number>;
  expected: string;
  malformed?: boolean;
}
const golden = JSON.parse(readFileSync(new URL('../../tests/texts/golden.json', import.meta.url), 'utf8')) as Golden[];

test('golden messages are formatted as written down', () => {
  expect(golden.length).toBeGreaterThanOrEqual(40);
  for (const one of golden) {
    expect(formatMessage(one.language, one.message, one.arguments), JSON.stringify(one)).toBe(one.expected);
    expect(parse(one.message) === undefined, JSON.stringify(one)).toBe(one.malformed ?? false);
  }
});

test('every beginning of a golden message can be formatted', () => {
  for (const one of golden) {
    for (let length = 0; length < one.message.length; length += 1) {
      const beginning = one.message.slice(0, length);
      const shown = formatMessage('fr', beginning, one.arguments);
      if (parse(beginning) === undefined) expect(shown).toBe(beginning);
    }
  }
});

test('endless nesting is malformed, not a crash', () => {
  const message = '{x, select, other {'.repeat(100_000);
  expect(formatMessage('en', message)).toBe(message);
});
