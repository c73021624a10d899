import { describe, expect, it } from 'vitest';

import { Memory } from '../src/engine/keeper.js';
import { type CarriedTable, takeIn } from '../src/engine/take_in.js';
import { baseOf, playersOf } from '../src/pages/parts/lesson_steps.js';
import { blocksOf } from '../src/pages/parts/paragraphs.js';
import { sayDay } from '../src/settings/dates.js';
import { readKept, writeKept } from '../src/settings/kept_file.js';
import { freeSymbol, remembering } from '../src/settings/profiles.js';
import { soundsOf } from '../src/sound/event_sounds.js';
import { pitchOf } from '../src/sound/synth.js';
import { texts } from '../src/texts/index.svelte.js';

const table = (id: string, log: string[]): CarriedTable => ({
  id,
  summary: { game: 'kolpa', mode: 'standard', phase: 'playing', seats: ['', 'easy'], round: 2, scores: [3, 4] },
  people: [{ name: 'Ann', symbol: 'sun', here: false }],
  changed: 1000,
  at: 50,
  log,
});
const ann = table('aaaaaaaa', ['one', 'two']);
const zoe = table('bbbbbbbb', ['one']);

/** An engine that reads everything but the word "damaged". */
const engine = {
  call: ((name: string, { log }: { log?: string[] }) => (name === 'load' ? { loaded: !log?.includes('damaged') } : {})) as never,
};

describe('a file of kept matches', () => {
  it('comes back as it was', () => {
    expect(readKept(writeKept([ann, zoe], new Date(0)))).toEqual({ tables: [ann, zoe] });
  });

  it.each([
    ['no JSON at all', 'cards', { problem: 'json' }],
    ['nothing', 'null', { problem: 'json' }],
    ['something else', '{"tables": []}', { problem: 'json' }],
    ['a newer version', '{"format": "nuancier-kept", "version": 2, "tables": []}', { problem: 'version' }],
    ['a table without a log', writeKept([zoe, { ...ann, log: [] }], new Date(0)), { problem: 'table', n: 2 }],
    ['a name that is no id', writeKept([{ ...ann, id: '../x' }], new Date(0)), { problem: 'table', n: 1 }],
  ])('is refused with a reason: %s', (_, text, problem) => {
    expect(readKept(text)).toEqual(problem);
  });

  it('is taken in whole or not at all', async () => {
    const keeper = new Memory();
    expect(await takeIn([ann, table('cccccccc', ['damaged'])], keeper, engine)).toMatchObject({ damaged: 1, added: 0 });
    expect(await keeper.tables()).toEqual([]);
    expect(await takeIn([ann, zoe], keeper, engine)).toMatchObject({ added: 2, here: 0, at: 50 });
    expect(await keeper.table('aaaaaaaa')).toMatchObject({ changed: 1000, people: ann.people });
  });

  it('overwrites nothing, and continues what went on elsewhere', async () => {
    const keeper = new Memory();
    await takeIn([ann], keeper, engine);
    expect(await takeIn([ann], keeper, engine)).toMatchObject({ added: 0, here: 1, changed: [] });
    expect(await takeIn([table('aaaaaaaa', ['one', 'other', 'third'])], keeper, engine)).toMatchObject({ added: 0, here: 1 });
    expect(await takeIn([table('aaaaaaaa', ['one', 'two', 'three'])], keeper, engine)).toMatchObject({ added: 1, here: 0 });
    expect(await keeper.log('aaaaaaaa')).toEqual(['one', 'two', 'three']);
  });
});

describe('people of this device', () => {
  it('are remembered once, with a symbol of their own', () => {
    const known = [{ name: 'Ann', symbol: 'triangle' }];
    expect(remembering(known, [{ name: 'ann ', symbol: '' }, { name: '', symbol: 'sun' }, { name: ' Zoé', symbol: '' }])).toEqual([
      ...known,
      { name: 'Zoé', symbol: 'sun' },
    ]);
    expect(freeSymbol(known)).toBe('sun');
  });
});

describe('long texts', () => {
  it('are paragraphs and lists', () => {
    expect(blocksOf('One.\n• a\n• b\nTwo.')).toEqual([
      { kind: 'paragraph', text: 'One.' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'paragraph', text: 'Two.' },
    ]);
  });
});

describe('lessons', () => {
  it('begin where a position does', () => {
    const steps = [{ text: 'a', position: 'nuancier-position/1 kolpa standard 2\nphase turn' }, { text: 'b' }, { text: 'c', position: 'x' }];
    expect(steps.map((_, i) => baseOf(steps, i))).toEqual([0, 0, 2]);
    expect(playersOf(steps[0]?.position ?? '')).toBe(2);
  });
});

describe('sounds', () => {
  it('rise with the wave; groups of one wave sound once', () => {
    const exploded = (wave: number) => ({ exploded: { wave } });
    expect(soundsOf([{ placed: {} }, exploded(1), exploded(1), { fell: {} }, exploded(2), { match_over: {} }], 100)).toEqual([
      { name: 'card', wave: 1, delay: 0 },
      { name: 'pop', wave: 1, delay: 100 },
      { name: 'pop', wave: 2, delay: 200 },
      { name: 'end', wave: 1, delay: 300 },
    ]);
    expect(pitchOf(2)).toBeGreaterThan(pitchOf(1));
    expect(pitchOf(99)).toBe(pitchOf(11));
  });
});

describe('a day in words', () => {
  const days = Array.from({ length: 366 }, (_, i) => new Date(2028, 0, 1 + i));

  it.each([
    ['en', 'en-GB', (said: string) => said],
    ['fr', 'fr-FR', (said: string) => said.replace(' 1 ', ' 1er ')],
  ] as const)('is what the browser says, all the year round: %s', async (language, locale, mend) => {
    await texts.load('core');
    await texts.setLanguage(language);
    const browser = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
    expect(days.map(sayDay)).toEqual(days.map((day) => mend(browser.format(day)).replace(',', '')));
  });
});
