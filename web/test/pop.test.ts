// Pop! on the page: its deck and lesson are the engine's, a scene that follows events ends where the engine's view is.
import { beforeAll, expect, test } from 'vitest';

import { colourOf, explosionsOn, hasArrow } from '../src/games/pop/deck.js';
import { lesson } from '../src/games/pop/lesson.js';
import { actionOf, cardsOf, readEvents, viewOf } from '../src/games/pop/model.js';
import { foresee, play } from '../src/games/pop/play.js';
import { type Scene, sceneOf } from '../src/games/pop/scene.js';
import { sayAction, sayNotation, sayPhrase, tell } from '../src/games/pop/words.js';
import { texts } from '../src/texts/index.svelte.js';
import { hasEngine, openTable, type Table } from './engine_room.js';

beforeAll(async () => {
  await texts.load('core', 'pop');
  await texts.setLanguage('en');
});

const seated = (position = '') => ['', ...Array<string>(Number(position.split('\n', 1)[0]?.split(' ')[3]) - 1).fill('easy')];
const viewAt = (table: Table) => viewOf(table.situation());
const columnsOf = ({ pieces }: Scene) =>
  Array.from({ length: 5 }, (_, column) => pieces.filter((piece) => piece.column === column).sort((a, b) => a.row - b.row).map(({ card }) => card));

test.runIf(hasEngine)("the deck is the engine's", async () => {
  const { engine } = await openTable({ game: 'pop', mode: 'solo', seats: [''] });
  const { cards } = engine.call('deck', { game: 'pop' }).deck;
  expect(cards).toHaveLength(50);
  for (const info of cards) {
    const card = info.card as number;
    expect({ card, colour: colourOf(card), arrow: hasArrow(card), explosions: explosionsOn(card, 'ranges'), explosions_partition: explosionsOn(card, 'partition') }).toEqual(info);
  }
});

test.runIf(hasEngine)('every step of the lesson can be done, and is told in words', async () => {
  let table: Table | undefined;
  for (const { text, position, want, otherwise } of lesson.steps) {
    if (position) table = await openTable({ game: 'pop', position, seats: seated(position) });
    for (const key of [text, otherwise ?? text]) expect(texts.message(key), key).toBeDefined();
    if (!want?.[0] || !table) continue;
    expect(table.situation().asked?.legal).toContain(want[0]);
    const before = sceneOf(viewAt(table), 0, []);
    const events = readEvents(table.act(want[0]));
    expect(columnsOf(foresee(events, before))).toEqual(viewAt(table).columns);
  }
});

test.runIf(hasEngine)('the chain of the lesson is played wave by wave and within its time', async () => {
  const step = lesson.steps.find(({ text }) => text === 'web.pop.lesson.chain');
  const table = await openTable({ game: 'pop', position: step?.position ?? '', seats: ['', 'easy', 'easy'] });
  const before = sceneOf(viewAt(table), 0, []);
  const scenes: Scene[] = [];
  let waited = 0;
  let flown = 0;
  const end = await play(readEvents(table.act('choose 50')), before, {
    show: (scene) => scenes.push(scene),
    wait: async (milliseconds) => void (waited += milliseconds),
    fly: ({ explosions }) => (flown += explosions),
    aim: () => undefined,
  });
  expect(flown).toBe(14);
  expect(end.explosions).toEqual([14, 0, 0]);
  expect(waited).toBeLessThan(3801);
  const popping = scenes.map(({ pieces }) => pieces.filter(({ isPopping }) => isPopping).map(({ card }) => card).sort((a, b) => a - b));
  // The third wave is of two groups, which go off together.
  expect(popping.filter((cards) => cards.length > 0)).toEqual([[20, 50], [33, 38], [21, 26], [12, 21, 26, 47]]);
  // A newcomer takes the foot, and nothing else moves: in table rows the others stay.
  const placed = scenes.find(({ served }) => served[0]);
  expect(placed?.pieces.filter(({ column }) => column === 0).map(({ card, row }) => [card, row])).toEqual([[7, 1], [18, 2], [6, 0]]);
  expect(placed?.top).toBe(before.top);
});

test.runIf(hasEngine)('a whole solo match: scenes follow the events, and what is tried is what happens', async () => {
  const table = await openTable({ game: 'pop', mode: 'solo', options: { rows: 3 }, seats: [''] });
  for (let turn = 0; turn < 7; turn += 1) {
    const { asked, view } = table.situation();
    const action = asked?.legal[(turn * 37) % asked.legal.length];
    if (!action) break;
    const before = sceneOf(viewAt(table), 0, cardsOf(action));
    const tried = table.engine.call('try', { game: 'pop', view, action });
    const happened = foresee(readEvents(table.act(action)), before);
    expect(columnsOf(happened)).toEqual(viewAt(table).columns);
    expect('events' in tried && columnsOf(foresee(readEvents(tried.events), before))).toEqual(viewAt(table).columns);
    expect(before.line.map(({ card }) => card)).toEqual(cardsOf(action));
  }
});

test('cards, actions and phrases in words', async () => {
  expect(sayNotation('12')).toBe('12 green');
  expect(sayNotation('red')).toBe('red');
  expect(sayNotation('legendary')).toBe('a legendary team');
  expect(sayNotation('B2')).toBe('B2');
  expect(sayAction('choose 4 9')).toBe('Choose 4 red, 9 purple');
  expect(actionOf([46, 4, 33, 9, 17])).toBe('choose 4 9 17 33 46');
  expect(sayPhrase('place red B')).toBe('I would like to put red in column B.');
  expect(sayPhrase('place red left 1', 1)).toBe("I would like to put red to the left of the Chief's only card.");
  expect(sayPhrase('hold blue 0')).toBe('I hold no blue card.');
  expect(sayPhrase('thanks')).toBe('Thanks!');
  await texts.setLanguage('fr');
  expect(sayPhrase('place red right 2')).toBe("J'aimerais mettre du rouge à droite de la deuxième carte du Chef.");
  await texts.setLanguage('en');
});

test.runIf(hasEngine)('the table as text says all that lies open, and nothing else', async () => {
  const table = await openTable({ game: 'pop', position: lesson.steps[0]?.position ?? '', seats: ['', 'easy', 'easy'] });
  const seats = ['Ann', 'Bob', 'Cleo'].map((name, seat) => ({ seat, name, symbol: 'sun', bot: undefined, isMine: seat === 0 }));
  const said = tell(table.situation(), seats, 0)
    .map(({ title, lines }) => `${title}: ${lines.join(' ')}`)
    .join('\n');
  expect(said).toContain('Column A, from the foot up: 18, blue, 2 explosions.');
  expect(said).toContain('Open: 40, red, 1 explosion.');
  expect(said).toContain('1 card face down.');
  expect(said).toContain('Ann: 9 cards in hand, has not chosen yet.');
  expect(said).toContain('Bob: 9 cards in hand, has chosen.');
  expect(said).toContain('50, red, 3 explosions, arrow');
  expect(said).not.toContain('23, blue');
});
