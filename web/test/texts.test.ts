import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { loaders } from '../src/texts/generated/parts.js';
import { t, tellWire, texts } from '../src/texts/index.svelte.js';
import { parse } from '../src/texts/parse.js';

test('a part that is not loaded shows keys; a language brings all parts that are read', async () => {
  await texts.setLanguage('fr');
  expect(t('colour.purple')).toBe('colour.purple');
  await texts.load('core');
  expect(t('colour.purple')).toBe('violet');
  await texts.setLanguage('en');
  expect(t('colour.purple')).toBe('purple');
});

test('what came with the page is there without being fetched, in both languages', async () => {
  await texts.setLanguage('fr');
  texts.bring('review', { fr: { 'web.review.title': 'Mot' }, en: { 'web.review.title': 'Word' } } as never);
  expect(tellWire('web.review.title')).toBe('Mot');
  await texts.setLanguage('en');
  expect(tellWire('web.review.title')).toBe('Word');
  await texts.load('review');
  expect(tellWire('web.review.title')).toBe('Word');
});

test('arguments are counted and filled in', async () => {
  await texts.load('core');
  await texts.setLanguage('en');
  expect(t('error.bot.count', { got: 1, players: 4 })).toBe('1 bot for 4 seats: name one bot for each seat, or a single one for all.');
});

test('what came over the wire is told as far as possible', async () => {
  await texts.load('core');
  await texts.setLanguage('en');
  expect(tellWire('error.bot.count', { got: '0', players: '1' })).toBe('No bot for 1 seat: name one bot for each seat, or a single one for all.');
  expect(tellWire('no.such.key', { a: 'b' })).toBe('no.such.key');
  expect(tellWire('toString')).toBe('toString');
  expect(tellWire('error.option.form')).toMatch(/\{got\}/);
});

test('every part has the same keys in both languages, and every message is well formed', async () => {
  for (const part of Object.keys(loaders.fr) as (keyof typeof loaders.fr)[]) {
    const [fr, en] = [(await loaders.fr[part]()).messages, (await loaders.en[part]()).messages];
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    for (const message of [...Object.values(fr), ...Object.values(en)]) expect(parse(message), message).toBeDefined();
  }
});

test('every sentence of the page is said somewhere', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const read = (folder: string, endings: RegExp): string =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => endings.test(file) && !file.includes('generated'))
      .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8'))
      .join('\n');
  const sources = read('web/src', /\.(?:ts|svelte)$/) + ['table', 'record', 'rules', 'search', 'server', 'wasm'].map((folder) => read(folder, /\.[ch]pp(?:\.in)?$/)).join('\n');
  const said = new Set(sources.match(/[a-z_]+(?:\.[a-z0-9_]+)+/g));
  // Of some the end is put in: t(`web.symbol.${name}`).
  const begun = [...sources.matchAll(/`([a-z_]+(?:\.[a-z0-9_]+)*\.)\$\{/g)].map(([, beginning]) => beginning ?? '');
  const unsaid = readdirSync(`${root}texts/en`)
    .filter((file) => file.startsWith('web'))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(`${root}texts/en/${file}`, 'utf8')) as object))
    .filter((key) => !said.has(key) && !begun.some((beginning) => key.startsWith(beginning)));
  expect(unsaid).toEqual([]);
});
