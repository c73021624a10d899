// Two or three minutes of Punto: every idea once. Two players; the learner has red and yellow.

import type { Lesson } from '../face.js';
import { type CardName, colourOf } from './model.js';

interface Scene {
  /** The tops: "g5@1,-2". */
  board: string;
  /** Below them. */
  covered?: string;
  /** The learner's card, turned up, and what is in the other pile on top. */
  card: CardName;
  next: CardName;
}

/** What a step does not name lies in the piles: every third card, and so on, which looks shuffled and is always the same. */
function pileOf(letters: string, gone: CardName[], top: CardName): CardName[] {
  const rest = [...letters].flatMap((letter) => [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) => [`${letter}${number}`, `${letter}${number}`]));
  for (const card of [...gone.filter((each) => letters.includes(each[0] ?? '')), top]) rest.splice(rest.indexOf(card), 1);
  return [top, ...[0, 1, 2].flatMap((start) => rest.filter((_, i) => i % 3 === start))];
}

/** The learner's turn: whoever has placed one more card has started. */
export function position({ board, covered = '', card, next }: Scene): string {
  const gone = [...board.split(' ').map((placed) => placed.slice(0, 2)), ...covered.split(' ').filter(Boolean)];
  const mine = gone.filter((each) => ['red', 'yellow'].includes(colourOf(each))).length;
  return [
    'nuancier-position/1 punto standard 2',
    'phase turn',
    'round 1',
    `starter ${mine < gone.length - mine ? 1 : 0}`,
    'turn 0',
    `board ${board}`,
    `covered ${covered || '-'}`,
    `piles ${pileOf('ry', gone, card).join(' ')} / ${pileOf('gb', gone, next).join(' ')}`,
    'trophies - / -',
    'left -',
    '',
  ].join('\n');
}

const around = (x: number, y: number): string[] =>
  [-1, 0, 1].flatMap((dy) => [-1, 0, 1].flatMap((dx) => (dx === 0 && dy === 0 ? [] : [`place ${x + dx} ${y + dy}`])));

const first = position({ board: 'g6@0,0', card: 'y3', next: 'b5' });

export const lesson: Lesson = {
  steps: [
    { text: 'web.punto.lesson.idea', position: first, seat: 0 },
    { text: 'web.punto.lesson.touch', position: first, seat: 0, want: around(0, 0) },
    {
      text: 'web.punto.lesson.cover',
      position: position({ board: 'g6@0,0 y3@1,0 b5@1,1', card: 'r8', next: 'g7' }),
      seat: 0,
      want: ['place 1 1'],
      otherwise: 'web.punto.lesson.cover.otherwise',
    },
    {
      text: 'web.punto.lesson.equal',
      position: position({ board: 'g4@0,0 y3@1,0 r8@1,1 g7@0,1 b5@2,1', card: 'y7', next: 'b2' }),
      seat: 0,
      want: ['place 0 0'],
      otherwise: 'web.punto.lesson.equal.otherwise',
    },
    {
      text: 'web.punto.lesson.square',
      position: position({ board: 'r2@0,0 r6@1,0 r7@2,0 r4@3,0 b3@-1,0 b6@0,1 g4@1,1 g9@4,1 g1@-1,-1', card: 'r5', next: 'b8' }),
      seat: 0,
      want: ['place 4 0'],
      otherwise: 'web.punto.lesson.square.otherwise',
    },
    {
      text: 'web.punto.lesson.block',
      position: position({ board: 'b4@0,0 b7@0,1 b5@0,2 b2@0,3 r9@0,-1 y4@1,0 r6@1,1 y5@-1,1', card: 'y9', next: 'b8' }),
      seat: 0,
      want: ['place 0 0', 'place 0 1', 'place 0 2', 'place 0 3', 'place 0 4'],
      otherwise: 'web.punto.lesson.block.otherwise',
    },
    {
      text: 'web.punto.lesson.diagonal',
      position: position({ board: 'y5@0,0 y3@-1,-1 g2@1,1 y6@2,2 y4@3,3 b7@1,0 g8@0,1 b4@2,1 g5@2,3', card: 'y8', next: 'b6' }),
      seat: 0,
      want: ['place 1 1'],
      otherwise: 'web.punto.lesson.diagonal.otherwise',
    },
    { text: 'web.punto.lesson.trophy' },
  ],
};
