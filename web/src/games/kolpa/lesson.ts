// Two or three minutes of Kolpa!: every idea once. Whatever a step does not name lies in the draw pile.

import type { Lesson } from '../face.js';
import { areaColours, type CardName, joker, numbers } from './model.js';

interface Scene {
  hand: string;
  area?: string;
  other: string;
  otherArea?: string;
  /** The top first. */
  discard: string;
  announced?: string;
  /** What is drawn first. */
  draw?: string;
}

const listOf = (cards: string | undefined): CardName[] => (cards ? cards.split(' ') : []);
const written = (cards: CardName[]): string => (cards.length > 0 ? cards.join(' ') : '-');

/** A position of two players, the learner's turn. */
export function position(scene: Scene): string {
  const rest = [...areaColours.flatMap((colour) => numbers.flatMap((number) => [`${colour[0]}${number}`, `${colour[0]}${number}`])), ...Array<CardName>(4).fill(joker)];
  const lying = [scene.hand, scene.area, scene.other, scene.otherArea, scene.discard, scene.draw].flatMap(listOf);
  for (const card of lying) rest.splice(rest.indexOf(card), 1);
  // Every fifth of what is left, and so on: a pile that looks shuffled and is always the same.
  const draw = [0, 1, 2, 3, 4].flatMap((start) => rest.filter((_, i) => i % 5 === start));
  return [
    'nuancier-position/1 kolpa standard 2',
    'phase turn',
    'round 1',
    'turns 0',
    'starter 0',
    'turn 0',
    'scores 0 0',
    `hands ${scene.hand} / ${scene.other}`,
    `areas ${written(listOf(scene.area))} / ${written(listOf(scene.otherArea))}`,
    `discard ${scene.discard}`,
    ...(scene.announced ? [`announced ${scene.announced}`] : []),
    `draw ${written([...listOf(scene.draw), ...draw])}`,
    '',
  ].join('\n');
}

const start = position({ hand: 'g1 b3 r5 y0 p4', other: 'r2 r1 p0 y4 b5', discard: 'g3', draw: 'y2' });

export const lesson: Lesson = {
  steps: [
    { text: 'web.kolpa.lesson.idea', position: start, seat: 0 },
    { text: 'web.kolpa.lesson.kol', position: start, seat: 0, want: ['kol g1', 'kol b3'], otherwise: 'web.kolpa.lesson.kol.otherwise' },
    {
      text: 'web.kolpa.lesson.kolpa',
      position: position({ hand: 'r5 b3 y0 p4', other: 'r2 r1 p0 y4', discard: 'g2 g1 g3', draw: 'r0' }),
      seat: 0,
      want: ['kolpa r5'],
      otherwise: 'web.kolpa.lesson.kolpa.otherwise',
    },
    {
      text: 'web.kolpa.lesson.must',
      position: position({ hand: 'r0 b3 y5 p2', area: 'r4 g2', other: 'b2 p0 y4', otherArea: 'b5', discard: 'r1 r3 g3', draw: 'y3' }),
      seat: 0,
      want: ['kol r0'],
      otherwise: 'web.kolpa.lesson.must.otherwise',
    },
    {
      text: 'web.kolpa.lesson.piles',
      position: position({ hand: 'y5 b3 p1', area: 'r4 y2', other: 'b2 p0 y4', otherArea: 'b5', discard: 'g3 g1', draw: 'g4' }),
      seat: 0,
      want: ['kolpa y5'],
      otherwise: 'web.kolpa.lesson.piles.otherwise',
    },
    {
      text: 'web.kolpa.lesson.joker',
      position: position({ hand: '* b3 y1', area: 'r4 y2 y5', other: 'b2 p0 y4', otherArea: 'p5', discard: 'g0 g3', draw: 'g4' }),
      seat: 0,
      want: ['joker purple', 'joker 5'],
      otherwise: 'web.kolpa.lesson.joker.otherwise',
    },
    {
      text: 'web.kolpa.lesson.cover',
      position: position({ hand: 'g2 b3', area: 'r4 y2 y5', other: 'p0 y4', otherArea: 'p5', discard: '* g0 g3', announced: '2', draw: 'g4' }),
      seat: 0,
      want: ['kol g2'],
      otherwise: 'web.kolpa.lesson.cover.otherwise',
    },
    {
      text: 'web.kolpa.lesson.end',
      position: position({ hand: 'b3', area: 'r4 y2 y5', other: 'p0 y4 *', otherArea: 'p5', discard: 'b2 g2 g3', draw: 'g4' }),
      seat: 0,
      want: ['kol b3'],
    },
    { text: 'web.kolpa.lesson.count' },
  ],
};
