import assert from 'node:assert/strict';
import test from 'node:test';

import { messages as en } from '../out/src/texts/generated/en.js';
import { messages as fr } from '../out/src/texts/generated/fr.js';
import { load, t, tellWire } from '../out/src/texts/index.js';
import { parse } from '../out/src/texts/parse.js';

test('a language that is not loaded shows keys', async () => {
  assert.equal(t('fr', 'colour.purple'), 'colour.purple');
  await load('fr');
  assert.equal(t('fr', 'colour.purple'), 'violet');
  assert.equal(t('en', 'colour.purple'), 'colour.purple');
  await load('en');
  assert.equal(t('en', 'colour.purple'), 'purple');
});

test('arguments are counted and filled in', async () => {
  await load('en');
  assert.equal(t('en', 'error.bot.count', { got: 1, players: 4 }), '1 bot for 4 seats: name one bot for each seat, or a single one for all.');
});

test('what came over the wire is told as far as possible', async () => {
  await load('en');
  assert.equal(tellWire('en', 'error.bot.count', { got: '0', players: '1' }), 'No bot for 1 seat: name one bot for each seat, or a single one for all.');
  assert.equal(tellWire('en', 'no.such.key', { a: 'b' }), 'no.such.key');
  assert.equal(tellWire('en', 'toString'), 'toString');
  assert.match(tellWire('en', 'error.option.form'), /\{got\}/);
});

test('every key has a well-formed message in both languages', () => {
  assert.deepEqual(Object.keys(fr), Object.keys(en));
  for (const message of [...Object.values(fr), ...Object.values(en)]) assert.ok(parse(message), message);
});
