// The lesson: three turns against others whose choices are made already, then a small puzzle.

import type { Lesson } from '../face.js';
import type { Card } from './deck.js';

interface Turn {
  turn: number;
  /** A to E, each foot first. */
  columns: Card[][];
  hand: Card[];
  /** What the two others have chosen. */
  choices: [Card, Card];
  chief: Card;
  hidden: Card;
}

/** A whole deck must lie somewhere: what a turn does not mention fills the others' hands, then the pile. */
function turnOfThree({ turn, columns, hand, choices, chief, hidden }: Turn): string {
  const named = new Set([...columns.flat(), ...hand, ...choices, chief, hidden]);
  const rest = Array.from({ length: 50 }, (_, i) => i + 1).filter((card) => !named.has(card));
  const hands = [hand, ...choices.map((choice) => [choice, ...rest.splice(0, hand.length - 1)].sort((a, b) => a - b))];
  const piles = (lists: Card[][]) => lists.map((cards) => cards.join(' ') || '-').join(' / ');
  return [
    'nuancier-position/1 pop competitive 3',
    'phase choose',
    'round 1',
    `turn ${turn}`,
    `columns ${piles(columns)}`,
    'lower -',
    `hands ${piles(hands)}`,
    `choices - / ${choices.join(' / ')}`,
    `chief ${chief}`,
    `chief_hidden ${hidden}`,
    `draw ${rest.join(' ')}`,
    'pot -',
    'taken - / - / -',
    'points 0 0 0',
    '',
  ].join('\n');
}

const quiet = turnOfThree({
  turn: 1,
  columns: [[18], [30], [42], [15], [34]],
  hand: [12, 19, 24, 28, 36, 37, 41, 45, 50],
  choices: [23, 31],
  chief: 40,
  hidden: 29,
});
const corner = turnOfThree({
  turn: 1,
  columns: [[7], [30], [12], [26], [20]],
  hand: [2, 8, 13, 19, 28, 35, 41, 49, 50],
  choices: [6, 14],
  chief: 21,
  hidden: 33,
});
const chain = turnOfThree({
  turn: 2,
  columns: [[7, 18], [30, 11], [12, 35], [26, 47], [20, 38]],
  hand: [2, 8, 13, 19, 28, 36, 41, 50],
  choices: [6, 14],
  chief: 33,
  hidden: 21,
});
const puzzle = [
  'nuancier-position/1 pop puzzle 1',
  'phase choose',
  'round 1',
  'turn 1',
  'columns 6 / 48 / 20 / 27 / 11',
  'lower -',
  'hands 1 28 34 35 42 46',
  'choices -',
  'chief -',
  'chief_hidden -',
  'draw -',
  'pot -',
  'taken -',
  'points 0',
  '',
].join('\n');

export const lesson: Lesson = {
  steps: [
    { text: 'web.pop.lesson.queue', position: quiet, seat: 0 },
    { text: 'web.pop.lesson.choose', want: ['choose 12'], otherwise: 'web.pop.lesson.choose.otherwise' },
    { text: 'web.pop.lesson.foot' },
    { text: 'web.pop.lesson.corner', position: corner, seat: 0, want: ['choose 49'], otherwise: 'web.pop.lesson.corner.otherwise' },
    { text: 'web.pop.lesson.chain', position: chain, seat: 0, want: ['choose 50'], otherwise: 'web.pop.lesson.chain.otherwise' },
    { text: 'web.pop.lesson.taken' },
    { text: 'web.pop.lesson.arrows', position: puzzle, seat: 0, want: ['choose 1 28 35 42 46'], otherwise: 'web.pop.lesson.arrows.otherwise' },
    { text: 'web.pop.lesson.end' },
  ],
};
