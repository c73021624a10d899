import { beforeAll, expect, test } from 'vitest';

import { buzz, drop, edgesOf, silent } from '../src/games/chromatik/buzzes.js';
import { countingOf, verdictOf, wasRight } from '../src/games/chromatik/counting.js';
import { deck } from '../src/games/chromatik/deck.svelte.js';
import { countOf, cutsFromLeft, inSquares, readFace } from '../src/games/chromatik/faces.js';
import { keyed } from '../src/games/chromatik/keys.js';
import { lesson } from '../src/games/chromatik/lesson.js';
import { readAnswer, tableOf, withoutTime, withTime } from '../src/games/chromatik/model.js';
import { facesOf, sayAction, sayNotation, tell } from '../src/games/chromatik/say.js';
import { sayVerdict } from '../src/games/chromatik/verdict_words.js';
import type { SeatInfo } from '../src/games/face.js';
import { hasText, texts } from '../src/texts/index.svelte.js';
import { hasEngine, openTable } from './engine_room.js';

beforeAll(async () => {
  await texts.load('core', 'chromatik');
  await texts.setLanguage('en');
});

const seats: SeatInfo[] = [
  { seat: 0, name: 'Ann', symbol: 'sun', bot: undefined, isMine: true },
  { seat: 1, name: 'Bot 2', symbol: 'drop', bot: 'age-7', isMine: false },
];

test('a face is read as pieces, and counted in half squares', () => {
  const pieces = readFace('r rb y b');
  expect(pieces.map(({ colour, halves, square }) => `${square}${colour}${halves}`)).toEqual(['0red2', '1red1', '1blue1', '2yellow2', '3blue2']);
  expect(countOf(pieces)).toEqual({ red: 3, yellow: 2, blue: 3 });
  expect([0, 1, 2, 5].map(inSquares)).toEqual(['0', '½', '1', '2½']);
  expect(cutsFromLeft('17a', 2)).toBe(cutsFromLeft('17a', 2));
  expect(cutsFromLeft('17a', 2)).not.toBe(cutsFromLeft('17b', 2));
});

test('the squares are counted one by one, colour after colour', () => {
  const steps = countingOf([
    { card: '1a', pieces: readFace('r rb y b') },
    { card: '2a', pieces: readFace('r y y by') },
  ]);
  expect(steps.map(({ card, colour, count }) => `${card} ${colour} ${inSquares(count)}`)).toEqual([
    '1a red 1',
    '1a red 1½',
    '2a red 2½',
    '1a yellow 1',
    '2a yellow 2',
    '2a yellow 3',
    '2a yellow 3½',
    '1a blue ½',
    '1a blue 1½',
    '2a blue 2',
  ]);
});

test('answers and times', () => {
  expect(readAnswer('red@532')).toEqual({ kind: 'tap', colour: 'red', time: 532 });
  expect(readAnswer('shout')).toEqual({ kind: 'shout' });
  expect(readAnswer('sealed')).toEqual({ kind: 'sealed' });
  expect(withTime('tap red', 531.6)).toBe('tap red 532');
  expect(withTime('none', 900)).toBe('none');
  expect(withoutTime('shout 610')).toBe('shout');
  expect(withoutTime('flip left')).toBe('flip left');
});

test('whoever presses first chooses first, and a second press changes nothing', () => {
  const pressed = buzz(buzz(buzz([], 2, 640), 0, 700), 2, 900);
  expect(pressed).toEqual([
    { seat: 2, time: 640 },
    { seat: 0, time: 700 },
  ]);
  expect(drop(pressed, 2)[0]?.seat).toBe(0);
  expect(silent([0, 1, 2], [0, 1, 2], pressed)).toEqual([1]);
  expect(silent([0, 1, 2], [0, 2], pressed)).toEqual([]);
  expect(edgesOf([0, 1, 2])).toEqual({ far: [0], near: [1, 2] });
});

test('keys of both languages', () => {
  expect(keyed('j')).toEqual(keyed('Y'));
  expect(keyed('v')).toEqual({ pile: 'green' });
  expect(keyed(' ')).toEqual({ shout: true });
  expect(keyed('3')).toEqual({ seat: 2 });
  expect(keyed('x')).toBeUndefined();
});

test('in words', () => {
  const situation = { view: { level: 1, beside: [['1a']], answers: [], phase: 'flip' }, hash: '', round: 1, scores: [], due: [] };
  expect(sayAction('tap red 532', situation)).toBe('Tap red');
  expect(sayAction('flip left', situation)).toMatch(/onto the lying card/);
  expect(sayNotation('blue')).toBe('blue');
  expect(sayNotation('right')).toBe('right');
});

test('the verdict says what led and who was fastest', () => {
  const verdict = verdictOf([{ judged: { red: 7, yellow: 5, blue: 4, right: 'red', answers: ['red@1240', 'blue@900'], winners: [0] } }, { won: { seat: 0, colour: 'red', left: 9 } }]);
  expect(verdict && sayVerdict(verdict, seats)).toBe('There is most of red.\nYou win: 1.24 s.');
  expect(verdict && [0, 1].map((seat) => wasRight(verdict, seat))).toEqual([true, false]);
  expect(verdict?.won).toHaveLength(1);
});

test.skipIf(!hasEngine)('the deck has eight half squares a face', async () => {
  const { engine } = await openTable({ game: 'chromatik', seats: ['', 'age-7'] });
  deck.take(engine.call('deck', { game: 'chromatik' }).deck.cards as unknown as { card: string; a: string; b: string }[]);
  for (let index = 0; index < 48; ++index) {
    for (const side of 'ab') {
      const { red, yellow, blue } = countOf(deck.piecesOf(`${index}${side}`));
      expect(red + yellow + blue).toBe(8);
    }
  }
});

test.skipIf(!hasEngine)('every step of the lesson can be done, and its texts are there', async () => {
  let table: Awaited<ReturnType<typeof openTable>> | undefined;
  for (const { text, position, want, otherwise } of lesson.steps) {
    for (const key of [text, otherwise ?? text]) expect(hasText(key), key).toBe(true);
    if (position) table = await openTable({ game: 'chromatik', seats: ['', 'age-7'], position });
    for (const action of want ?? []) expect(table?.situation().asked?.legal).toContain(action);
    if (want?.[0]) table?.act(want[0]);
  }
});

test.skipIf(!hasEngine)('the faces of the lesson are as its texts say', () => {
  const total = (position: string | undefined, flips: boolean) => {
    const line = (name: string) => position?.split('\n').find((each) => each.startsWith(name))?.slice(name.length + 1) ?? '';
    const [top = '', next = ''] = line('pile').split(' ');
    const lying = line('beside').split(' / ').flatMap((stack) => stack.split(' ').at(-1) ?? []);
    const turned = top.replace(/[ab]$/, (side) => (side === 'a' ? 'b' : 'a'));
    return countOf((flips ? [turned, next] : [...lying, top]).flatMap((card) => deck.piecesOf(card)));
  };
  expect(total(lesson.steps[0]?.position, true)).toEqual({ red: 7, yellow: 5, blue: 4 });
  expect(total(lesson.steps[2]?.position, false)).toEqual({ red: 6, yellow: 4, blue: 6 });
  expect(total(lesson.steps[4]?.position, false)).toEqual({ red: 6, yellow: 9, blue: 9 });
});

test.skipIf(!hasEngine)('the table as text has the half squares of every face', async () => {
  const { situation } = await openTable({ game: 'chromatik', seats: ['', 'age-7'], position: lesson.steps[4]?.position ?? '' });
  const [faces, piles] = tell(situation(), seats, 0);
  expect(facesOf(tableOf(situation().view))).toHaveLength(3);
  expect(faces?.lines[2]).toBe('Top of the pile: 2 half squares of red, 4 of yellow, 2 of blue');
  expect(piles?.lines).toHaveLength(6);
});

test.skipIf(!hasEngine)('a press that is too fast is refused by the engine', async () => {
  const table = await openTable({ game: 'chromatik', seats: ['', 'age-7'], position: lesson.steps[2]?.position ?? '' });
  expect(() => table.act(withTime('shout', 60))).toThrow(/too_fast/);
  expect(tableOf(table.situation().view).answers[0]?.kind).toBe('open');
  table.act(withTime('shout', 610));
  expect(tableOf(table.situation().view).answers[0]).toEqual({ kind: 'shout', time: 610 });
});
