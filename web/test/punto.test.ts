import { beforeAll, expect, test } from 'vitest';

import { cellsOf, frameOf, holds } from '../src/games/punto/frame.js';
import { lesson, position } from '../src/games/punto/lesson.js';
import { cellOfAction, lengthOf, neutralOf, type PuntoEvent, type PuntoView, sidesOf, topsOf, viewOf } from '../src/games/punto/model.js';
import { linksOf } from '../src/games/punto/neighbours.js';
import { shownAfter } from '../src/games/punto/staging.js';
import { sayAction, sayNotation, tell } from '../src/games/punto/words.js';
import { hasText, texts } from '../src/texts/index.svelte.js';
import { hasEngine, openTable } from './engine_room.js';

beforeAll(async () => {
  await texts.load('core', 'punto');
  await texts.setLanguage('en');
});

test('the frame has room around the cards until the square is fixed', () => {
  expect(frameOf([])).toEqual({ left: -3, columns: 7, bottom: -3, rows: 7 });
  for (const extent of [1, 2, 3, 4, 5]) {
    const frame = frameOf(Array.from({ length: extent }, (_, i) => `${i - 2},0`));
    expect(frame.columns).toBe(7);
    expect(frame.left).toBeLessThan(-2); // a cell more on the left
    expect(frame.left + frame.columns - 1).toBeGreaterThan(extent - 3); // and on the right
  }
  expect(frameOf(['-1,0', '4,0'])).toEqual({ left: -1, columns: 6, bottom: -3, rows: 7 });
});

test('cells are read row by row from the top', () => {
  const cells = cellsOf({ left: 0, columns: 2, bottom: 5, rows: 2 });
  expect(cells).toEqual([{ x: 0, y: 6 }, { x: 1, y: 6 }, { x: 0, y: 5 }, { x: 1, y: 5 }]);
  expect(holds({ left: 0, columns: 2, bottom: 5, rows: 2 }, { x: 2, y: 5 })).toBe(false);
});

test('who has which colours', () => {
  const of = (players: number, in_teams = false): PuntoView => ({ players, in_teams }) as PuntoView;
  expect(sidesOf(of(2)).map(({ colours }) => colours.join('+'))).toEqual(['red+yellow', 'green+blue']);
  expect(sidesOf(of(4, true)).map(({ seats }) => seats)).toEqual([[0, 2], [1, 3]]);
  expect(sidesOf(of(3)).map(({ colours }) => colours)).toEqual([['red'], ['yellow'], ['green']]);
  expect([neutralOf(of(3)), neutralOf(of(4))]).toEqual(['blue', undefined]);
  expect([lengthOf(of(2)), lengthOf(of(4, true)), lengthOf(of(4))]).toEqual([5, 5, 4]);
});

test('neighbours of a colour are linked in all directions, the neutral colour never', () => {
  const tops = new Map([['0,0', 'r1'], ['1,0', 'r2'], ['2,0', 'r3'], ['1,1', 'g4'], ['2,2', 'g4'], ['0,1', 'b1'], ['0,2', 'b2']]);
  const said = linksOf(tops, 'blue').map(({ from, to, length }) => `${from.x},${from.y}-${to.x},${to.y} ${length}`);
  expect(said.sort()).toEqual(['0,0-1,0 3', '1,0-2,0 3', '1,1-2,2 2']);
});

test('cards, cells and actions in words', async () => {
  expect(sayNotation('g5')).toBe('green 5');
  expect(sayNotation('1,-2')).toBe('column 1, row −2');
  expect(sayNotation('nothing')).toBe('nothing');
  const situation = { view: { board: ['b3@1,-2'] } } as never;
  expect(sayAction('place 1 -2', situation)).toBe('Place at column 1, row −2, on the blue 3');
  expect(sayAction('place 0 0', situation)).toBe('Place at column 0, row 0');
  expect(cellOfAction('place -1 2')).toEqual({ x: -1, y: 2 });
  await texts.setLanguage('fr');
  expect(sayNotation('r9')).toBe('rouge 9');
  await texts.setLanguage('en');
});

test.skipIf(!hasEngine)('what is shown between events ends where the view does, and every legal cell is in the frame', async () => {
  const table = await openTable({ game: 'punto', players: 2, seats: ['', 'easy'], position: position({ board: 'g6@0,0 y3@1,0 b5@1,1', card: 'r8', next: 'g7' }) });
  const before = viewOf(table.situation());
  const frame = frameOf(topsOf(before).keys());
  for (const action of table.situation().asked?.legal ?? []) expect(holds(frame, cellOfAction(action) ?? { x: 99, y: 99 }), action).toBe(true);
  const events = table.act('place 1 1') as unknown as PuntoEvent[];
  expect(events.map((event) => Object.keys(event)[0])).toEqual(['placed', 'turned_up']);
  const shown = events.reduce<PuntoView>(shownAfter, before);
  const after = viewOf(table.situation());
  expect(topsOf(shown)).toEqual(new Map([...topsOf(shown).keys()].map((cell) => [cell, topsOf(after).get(cell)])));
  expect(shown.turned_up).toBe(after.turned_up);
  expect(shown.piles.map(({ size }) => size)).toEqual(after.piles.map(({ size }) => size));
  expect(shown.to_come).toEqual(after.to_come);
});

test.skipIf(!hasEngine)('the table as text is enough to play from', async () => {
  const table = await openTable({ game: 'punto', players: 2, seats: ['', 'easy'], position: position({ board: 'g6@0,0 y3@1,0 b5@1,1', card: 'r8', next: 'g7' }) });
  const seats = ['Ann', 'Bob'].map((name, seat) => ({ seat, name, symbol: 'sun', bot: undefined, isMine: seat === 0 }));
  const told = tell(table.situation(), seats, 0)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n');
  for (const part of ['Ann has turned up red 8.', 'Row 1: blue 5 in column 1.', 'Row 0: green 6 in column 0, yellow 3 in column 1.', 'Colours: green, blue.', '5 of one colour']) expect(told).toContain(part);
});

test.skipIf(!hasEngine)('every step of the lesson can be done, and leads on', async () => {
  for (const step of lesson.steps) {
    expect(hasText(step.text), step.text).toBe(true);
    if (step.otherwise) expect(hasText(step.otherwise), step.otherwise).toBe(true);
    if (!step.position) continue;
    const table = await openTable({ game: 'punto', players: 2, seats: ['', 'easy'], position: step.position });
    const legal = table.situation().asked?.legal ?? [];
    expect(legal.length, step.text).toBeGreaterThan(0);
    for (const want of step.want ?? []) expect(legal, step.text).toContain(want);
    expect(step.otherwise !== undefined, step.text).toBe(step.want !== undefined && legal.length > step.want.length);
    const [first] = step.want ?? [];
    const wins = first !== undefined && table.act(first).some((event) => 'round_won' in event);
    expect(wins, step.text).toBe(/square|diagonal/.test(step.text));
  }
});
