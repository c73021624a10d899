import { beforeAll, expect, test } from 'vitest';

import { lesson, position } from '../src/games/kolpa/lesson.js';
import { actionsWith, cardOf, type KolpaEvent, type KolpaView, othersOf, pilesOf, sumOf, viewOf } from '../src/games/kolpa/model.js';
import { shownAfter } from '../src/games/kolpa/staging.js';
import { sayAction, sayNotation, tell } from '../src/games/kolpa/words.js';
import { hasText, texts } from '../src/texts/index.svelte.js';
import { hasEngine, openTable } from './engine_room.js';

beforeAll(async () => {
  await texts.load('core', 'kolpa');
  await texts.setLanguage('en');
});

test('an area is read as one pile for each colour, the top last', () => {
  const piles = pilesOf(['r2', 'r5', 'y4', 'p5']);
  expect(piles.map(({ colour, top, cards }) => `${colour} ${top ?? '-'} ${cards.length}`)).toEqual(['red r5 2', 'yellow y4 1', 'green - 0', 'blue - 0', 'purple p5 1']);
  expect(sumOf(['r2', 'r5', 'y4', 'p5'])).toBe(16);
});

test('the others come in the order of play, from whoever follows', () => {
  expect(othersOf(4, 2)).toEqual([3, 0, 1]);
  expect(othersOf(3, undefined)).toEqual([0, 1, 2]);
});

test('a card offers what it may be used for, from where it lies', () => {
  const legal = ['kol g5', 'kol area g5', 'kolpa r1', 'joker green', 'joker 3'];
  expect(actionsWith(legal, 'g5', 'hand')).toEqual(['kol g5']);
  expect(actionsWith(legal, 'g5', 'area')).toEqual(['kol area g5']);
  expect(actionsWith(legal, 'r1', 'hand')).toEqual(['kolpa r1']);
  expect(actionsWith(legal, 'y0', 'hand')).toEqual([]);
  expect(actionsWith(legal, '*', 'hand')).toEqual(['joker green', 'joker 3']);
  expect(cardOf('kol area g5')).toEqual({ card: 'g5', from: 'area' });
  expect(cardOf('joker 3')).toEqual({ card: '*', from: 'hand', wanted: '3' });
});

test('cards and actions in words, in both languages', async () => {
  expect(sayNotation('g5')).toBe('green 5');
  expect(sayNotation('*')).toBe('joker');
  expect(sayNotation('purple')).toBe('purple');
  expect(sayNotation('what')).toBe('what');
  expect(sayAction('kol area b3')).toBe('Kol! blue 3 from your area to the discard');
  expect(sayAction('joker 3')).toBe('Joker, ask for: 3');
  await texts.setLanguage('fr');
  expect(sayNotation('g5')).toBe('vert 5');
  expect(sayAction('joker green')).toMatch(/vert$/);
  await texts.setLanguage('en');
});

test.skipIf(!hasEngine)('what is shown between events ends where the view does', async () => {
  const table = await openTable({ game: 'kolpa', players: 2, seats: ['', 'easy'], position: position({ hand: 'r5 b3 y0', area: 'r4', other: 'r2 r1', discard: 'g2 g1', draw: 'p5' }) });
  const before = viewOf(table.situation());
  const events = table.act('kolpa r5') as unknown as KolpaEvent[];
  expect(events.map((event) => Object.keys(event)[0])).toEqual(['laid', 'drew']);
  const shown = events.reduce<KolpaView>(shownAfter, before);
  const after = viewOf(table.situation());
  expect(shown.hands).toEqual(after.hands);
  expect(shown.draw_size).toBe(after.draw_size);
  expect(pilesOf(shown.areas[0] ?? [])).toEqual(pilesOf(after.areas[0] ?? []));
});

test.skipIf(!hasEngine)('the table as text is enough to play from', async () => {
  const table = await openTable({ game: 'kolpa', players: 2, seats: ['', 'easy'], position: position({ hand: 'g2 b3', area: 'y2 y5', other: 'p0 y4', otherArea: 'p5', discard: '* g0', announced: '2' }) });
  const seats = ['Ann', 'Bob'].map((name, seat) => ({ seat, name, symbol: 'sun', bot: undefined, isMine: seat === 0 }));
  const told = tell(table.situation(), seats, 0)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n');
  for (const part of ['Discard: joker', 'The joker asks for: 2', 'In hand: green 2, blue 3.', 'Pile, from the top: yellow 5, yellow 2.', '2 cards in hand', 'Ann is on turn']) expect(told).toContain(part);
});

test.skipIf(!hasEngine)('every step of the lesson can be done, and leads on', async () => {
  for (const step of lesson.steps) {
    expect(hasText(step.text), step.text).toBe(true);
    if (step.otherwise) expect(hasText(step.otherwise), step.otherwise).toBe(true);
    if (!step.position) continue;
    const table = await openTable({ game: 'kolpa', players: 2, seats: ['', 'easy'], position: step.position });
    const legal = table.situation().asked?.legal ?? [];
    expect(legal.length, step.text).toBeGreaterThan(0);
    for (const want of step.want ?? []) expect(legal, step.text).toContain(want);
    // Something else is said only where something else is possible.
    expect(step.otherwise !== undefined, step.text).toBe(step.want !== undefined && legal.length > step.want.length);
  }
});
