import { beforeAll, describe, expect, test } from 'vitest';

import { colourOf, deckSize, kindOf } from '../src/games/shuppa/deck.js';
import { forecast } from '../src/games/shuppa/forecast.js';
import { lesson } from '../src/games/shuppa/lesson.js';
import { lineUp } from '../src/games/shuppa/line.js';
import { firstLotOf, withOwnTokenOnly } from '../src/games/shuppa/lots.js';
import { readAction, readCell, readEvent, readView } from '../src/games/shuppa/model.js';
import { after, gone, leaving, type Shown, shownOf } from '../src/games/shuppa/shown.js';
import { cellsOf, targetsOf } from '../src/games/shuppa/targets.js';
import { tell } from '../src/games/shuppa/tell.js';
import { sayAction, sayNotation } from '../src/games/shuppa/words.js';
import type { GameEvent } from '../src/protocol/messages.js';
import { hasText, texts } from '../src/texts/index.svelte.js';
import { hasEngine, openTable } from './engine_room.js';

beforeAll(async () => {
  await texts.load('core', 'shuppa');
  await texts.setLanguage('en');
});

const step = (name: string) => {
  const found = lesson.steps.find(({ text, want }) => text === `web.shuppa.lesson.${name}` && want);
  if (!found?.position) throw new Error(name);
  return { ...found, position: found.position };
};
const tableOf = (name: string) => openTable({ game: 'shuppa', players: 2, seats: ['', 'easy'], position: step(name).position });

/** Where cards lie, as views write it. */
function columnsOf({ columns, tiles }: Shown): number[][] {
  return [...Array(columns).keys()].map((column) =>
    tiles
      .filter((tile) => tile.column === column && tile.row !== 'line')
      .sort((a, b) => Number(a.row) - Number(b.row))
      .map(({ card }) => card),
  );
}
function play(start: Shown, events: GameEvent[]): Shown {
  return events.map(readEvent).reduce((shown, event) => {
    const next = after(shown, event);
    return gone(event.kind === 'lot_taken' && event.shared.length === 0 ? leaving(next, event.cards, event.seat) : next);
  }, start);
}

test.skipIf(!hasEngine)('SHU-2 the page knows the same cards as the engine', async () => {
  const { engine } = await tableOf('choose');
  const { cards } = engine.call('deck', { game: 'shuppa' }).deck;
  expect(cards).toHaveLength(deckSize);
  for (const { card, colours, action } of cards as { card: number; colours: string[]; action?: string }[]) {
    expect([card, colourOf(card), kindOf(card)]).toEqual([card, colours.length > 1 ? 'multicolour' : colours[0], action]);
  }
});

test('SHU-7 a card may fall into as many columns as there are cards that nobody knows', () => {
  const line = (known: number[], columns: number): string =>
    lineUp(known, columns)
      .map(({ card, first, last }) => `${card}:${first}-${last}`)
      .join(' ');
  expect(line([66, 30, 74], 5)).toBe('30:0-2 66:1-3 74:2-4');
  expect(line([66, 30, 74, 40], 5)).toBe('30:0-1 40:1-2 66:2-3 74:3-4');
  expect(line([1, 2, 50, 99], 5)).toBe('1:0-0 2:1-1 50:2-3 99:4-4'); // none is lower than 1, none higher than 99
});

test('cells and actions are read as they are written', () => {
  expect(readCell('b12')).toEqual({ column: 1, row: 11 });
  expect(readCell('right')).toBeUndefined();
  expect(readAction('jump a d')).toEqual({ verb: 'jump', from: 0, to: 3 });
  expect(readAction('share 2 0 1')).toEqual({ verb: 'share', shares: [2, 0, 1] });
  expect(readAction('what')).toBeUndefined();
});

describe('what can be touched comes from what is allowed', () => {
  const columns = [[1, 2, 3], [4, 5], []];
  const names = (legal: string[], picked?: string): string[] => targetsOf(legal, columns, picked).map((target) => ('plan' in target ? target.plan : `pick ${target.pick}`));
  test('swap: one card, then its neighbour', () => {
    const legal = ['pass', 'swap a1 a2', 'swap a2 b2'];
    expect(names(legal)).toEqual(['pick a2', 'pick a1', 'pick b2']);
    expect(names(legal, 'a2')).toEqual(['pick a2', 'swap a1 a2', 'swap a2 b2']);
  });
  test('jump: a top card, then a column, also an empty one', () => {
    const legal = ['pass', 'jump a b', 'jump a c'];
    expect(names(legal)).toEqual(['pick a3']);
    expect(targetsOf(legal, columns, 'a3').map(({ column, row }) => [column, row])).toEqual([
      [0, 2],
      [1, 2],
      [2, 0],
    ]);
  });
  test('lift and eat: one card', () => {
    expect(names(['lift a up', 'lift a down'])).toEqual(['lift a down', 'lift a up']);
    expect(names(['eat b1'])).toEqual(['eat b1']);
    expect(cellsOf('lift a down', columns)).toEqual([{ column: 0, row: 2 }]);
  });
});

test('cards, cells and actions in words, in both languages', async () => {
  const view = { columns: [[25, 44]], tokens: ['1@31'], lots: [[22, 31, 78]], asked: 0 };
  expect(sayNotation('44')).toBe('red 44 (lift)');
  expect(sayNotation('7')).toBe('multicolour 7');
  expect(sayNotation('b2')).toBe('B2');
  expect(sayNotation('actions')).toBe('actions'); // texts choose by it
  expect(sayAction('swap a1 a2', { view })).toBe('Swap A1, red 25, with A2, red 44 (lift)');
  expect(sayAction('lift a up', { view })).toBe('Lift in column A: red 25 goes from the foot to the top');
  expect(sayAction('share 1 0', { view })).toBe('Share the multicolour cards: 1 for you, 0 for the token on blue 31, 1 thrown away');
  await texts.setLanguage('fr');
  expect(sayNotation('44')).toBe('44 rouge (ascenseur)');
  await texts.setLanguage('en');
});

describe.skipIf(!hasEngine)('with the engine', () => {
  test('what is shown between events ends where the view does', async () => {
    for (const name of ['swap', 'jump', 'eat', 'lot', 'share']) {
      const table = await tableOf(name);
      const before = shownOf(readView(table.situation().view), 0);
      // Up to the next jar: then the cards are in line.
      const events = table.act(step(name).want?.[0] ?? '');
      const shown = play(before, events);
      const view = readView(table.situation().view);
      expect([name, columnsOf(shown)]).toEqual([name, view.columns]);
      expect([name, shown.won]).toEqual([name, view.won.map((cards) => cards.length)]);
      expect([name, shown.hand]).toEqual([name, view.hands[0]?.cards]);
      expect([name, shown.jar, shown.round]).toEqual([name, view.jar.size, view.round]);
    }
  });

  test('the outcome of an action is seen before it is done', async () => {
    const table = await tableOf('eat');
    const { view } = table.situation();
    const answer = table.engine.call('try', { game: 'shuppa', view, action: 'eat b2' });
    if (!('events' in answer)) throw new Error(JSON.stringify(answer));
    const { cards, lots, shown } = forecast(answer.events, shownOf(readView(view), 0), 0);
    expect([cards, lots]).toEqual([7, 2]); // the card eaten, and a cascade of two lots
    expect(shown.outline).toHaveLength(3);
    expect(shown.tiles.filter(({ ghost }) => ghost).map(({ card }) => card)).toEqual([54]);
  });

  test('SHU-13 the cards of each lot are known before one is chosen, also where it will be shared', async () => {
    const table = await tableOf('lot');
    const { view, asked } = table.situation();
    const sizes = (from: typeof view) =>
      (asked?.legal ?? []).map((action) => {
        const answer = table.engine.call('try', { game: 'shuppa', view: withOwnTokenOnly(from, 0), action });
        return `${action} ${'events' in answer ? firstLotOf(answer.events).length : 'refused'}`;
      });
    expect(sizes(view)).toEqual(['lot blue 5', 'lot red 3']);
    expect(sizes({ ...view, tokens: ['1@77', '0@35'] })).toEqual(['lot blue 5', 'lot red 3']);
  });

  test('every step of the lesson can be done, and is said in both languages', async () => {
    for (const { text, otherwise, position, want } of lesson.steps) {
      for (const language of ['fr', 'en'] as const) {
        await texts.setLanguage(language);
        expect(hasText(text)).toBe(true);
        if (otherwise) expect(hasText(otherwise)).toBe(true);
      }
      if (!position) continue;
      const table = await openTable({ game: 'shuppa', players: 2, seats: ['', 'easy'], position });
      const { asked } = table.situation();
      for (const action of want ?? []) expect(asked?.legal).toContain(action);
      if (!want) continue;
      // Nothing else that is allowed wins as much; where it is not known yet what is won, there is nothing to compare.
      if (text.endsWith('.choose')) continue;
      const { view } = table.situation();
      const start = shownOf(readView(view), 0);
      const points = (action: string): number => {
        const answer = table.engine.call('try', { game: 'shuppa', view, action });
        if (!('events' in answer)) throw new Error(JSON.stringify(answer));
        return forecast(answer.events, start, 0).cards;
      };
      const best = Math.min(...want.map(points));
      const others = (asked?.legal ?? []).filter((action) => !want.includes(action)).map((action) => ({ action, cards: points(action) }));
      if (text.endsWith('.share')) expect(others.every(({ cards }) => cards === best)).toBe(true);
      else expect(others.filter(({ cards }) => cards >= best)).toEqual([]);
    }
  });

  test('the table as text names every card that the viewer sees', async () => {
    const table = await tableOf('lot');
    const seats = ['Ann', 'Bob'].map((name, seat) => ({ seat, name, symbol: 'sun', bot: undefined, isMine: seat === 0 }));
    const told = tell(table.situation(), seats, 0)
      .flatMap(({ title, lines }) => [title, ...lines])
      .join('\n');
    const view = readView(table.situation().view);
    for (const card of [...view.columns.flat(), ...(view.hands[0]?.cards ?? []), ...view.won.flat()]) expect(told).toContain(sayNotation(String(card)));
    expect(told).toContain('token of Ann');
  });
});
