// The same cases as tests/texts/test_format.cpp: one grammar, one output.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { formatMessage } from '../out/src/texts/format.js';
import { parse } from '../out/src/texts/parse.js';

const golden = JSON.parse(readFileSync(new URL('../../tests/texts/golden.json', import.meta.url), 'utf8'));

test('golden messages are formatted as written down', () => {
  assert.ok(golden.length >= 40);
  for (const one of golden) {
    assert.equal(formatMessage(one.language, one.message, one.arguments), one.expected, JSON.stringify(one));
    assert.equal(parse(one.message) === undefined, one.malformed ?? false, JSON.stringify(one));
  }
});

test('every beginning of a golden message can be formatted', () => {
  for (const one of golden) {
    for (let length = 0; length < one.message.length; length += 1) {
      const beginning = one.message.slice(0, length);
      const shown = formatMessage('fr', beginning, one.arguments);
      if (parse(beginning) === undefined) assert.equal(shown, beginning);
    }
  }
});

test('endless nesting is malformed, not a crash', () => {
  const message = '{x, select, other {'.repeat(100_000);
  assert.equal(formatMessage('en', message), message);
});
