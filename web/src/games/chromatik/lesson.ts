// Two minutes of Chromatik: turn a card over, tap, shout, take, mix. Positions of the engine's own; the faces named in the texts
// are those that are laid out here.

import type { Lesson } from '../face.js';
import type { CardFace } from './model.js';

interface Layout {
  level: 1 | 3;
  phase: 'flip' | 'answer' | 'take';
  /** Foot first, left first. */
  beside: CardFace[][];
  /** Top first; what is not named here lies below, in order. */
  pile: CardFace[];
  answers?: string;
  takers?: string;
}

const deckSize = 48;
/** Enough to read: the engine's own longest. */
const answerTime = 30;

export function positionOf({ level, phase, beside, pile, answers = 'open open', takers = '-' }: Layout): string {
  const laid = new Set([...beside.flat(), ...pile].map((card) => Number.parseInt(card, 10)));
  const below = Array.from({ length: deckSize }, (_, index) => index).filter((index) => !laid.has(index));
  const piles = level === 3 ? 6 : 3;
  const each = (n: number) => Array(piles).fill(n).join(' ');
  return [
    'nuancier-position/1 chromatik standard 2',
    `option level ${level}`,
    `option answer-time ${answerTime}`,
    'option same-time 40',
    'option skill-cards 10',
    `phase ${phase}`,
    'starter 0',
    'turn 0',
    `pile ${[...pile, ...below.map((index) => `${index}a`)].join(' ')}`,
    `beside ${beside.map((stack) => stack.join(' ')).join(' / ')}`,
    `skills ${each(10)}`,
    `held ${each(0)} / ${each(0)}`,
    `answers ${answers}`,
    `takers ${takers}`,
  ].join('\n');
}

// Red and blue have three squares each, yellow has two.
const tie: Pick<Layout, 'level' | 'beside' | 'pile'> = { level: 1, beside: [['20a', '3b']], pile: ['0a'] };

export const lesson: Lesson = {
  steps: [
    // The top card has red three halves, yellow two, blue three on its other side; the next one red four, yellow three, blue one.
    { text: 'web.chromatik.lesson.1', position: positionOf({ level: 1, phase: 'flip', beside: [['20a']], pile: ['1a', '14a'] }), seat: 0, want: ['flip left'] },
    { text: 'web.chromatik.lesson.2', want: ['tap red'], otherwise: 'web.chromatik.lesson.2.otherwise' },
    {
      text: 'web.chromatik.lesson.3',
      position: positionOf({ ...tie, phase: 'answer' }),
      seat: 0,
      want: ['shout'],
      otherwise: 'web.chromatik.lesson.3.otherwise',
    },
    {
      text: 'web.chromatik.lesson.4',
      position: positionOf({ ...tie, phase: 'take', answers: 'shout@1200 none', takers: '0' }),
      seat: 0,
      want: ['take red', 'take yellow', 'take blue'],
    },
    {
      text: 'web.chromatik.lesson.5',
      position: positionOf({ level: 3, phase: 'answer', beside: [['20a', '1a'], ['13a']], pile: ['0a'] }),
      seat: 0,
      want: ['tap green'],
      otherwise: 'web.chromatik.lesson.5.otherwise',
    },
    { text: 'web.chromatik.lesson.6' },
  ],
};
