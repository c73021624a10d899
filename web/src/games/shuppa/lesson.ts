// Two or three minutes of Shuppa: every idea once, in positions that leave nothing to what the other player does.

import type { Lesson } from '../face.js';
import { position } from './lesson_position.js';

const start = position({
  phase: 'choose',
  round: 1,
  direction: 'right',
  columns: '62 94 / 13 57 / 30 75 / 41 18 / 89 33',
  hands: '1 27 36 40 45 54 63 71 97 / 12 21 29 43 48 59 69 77 99',
  revealed: '2 49 86',
});
const swapping = position({
  phase: 'action',
  round: 2,
  direction: 'left',
  columns: '25 14 73 / 58 10 26 / 90 74 36 / 2 98 23 / 17 67 89',
  hands: '27 40 45 54 63 71 97 / 12 29 48 59 69 77 99',
  order: '1 0',
  tokens: '0@36',
  won: '1 62 94 / -',
});
const jumping = position({
  phase: 'action',
  round: 3,
  direction: 'right',
  columns: '10 26 / 61 6 3 / 74 83 53 / 15 47 69 / 90 30 40',
  hands: '27 45 54 63 71 97 / 12 29 48 59 77 99',
  order: '0 1',
  tokens: '0@40',
  won: '1 25 58 62 73 94 / -',
});
const eating = position({
  phase: 'action',
  round: 4,
  direction: 'left',
  columns: '9 29 94 / 66 18 54 / 45 81 32 / 2 97 13 / 71 99 55',
  hands: '20 27 44 63 87 / 12 48 59 77 85',
  order: '1 0',
  tokens: '0@32',
  won: '1 10 25 26 53 58 62 73 / 4 8',
});
const several = position({
  phase: 'lot',
  round: 5,
  direction: 'left',
  columns: '61 30 2 / 13 51 83 / 70 46 35 / 33 57 77 / 6 91 59',
  hands: '20 27 63 87 / 12 48 85 99',
  order: '0 1',
  tokens: '0@35 1@2',
  won: '1 10 25 26 53 58 62 73 / 4 8',
});
const sharing = position({
  phase: 'share',
  round: 6,
  direction: 'left',
  columns: '93 98 18 / 95 26 31 / 10 94 77 / 85 22 78 / 3 43 86',
  hands: '20 27 63 / 12 48 99',
  order: '0 1',
  tokens: '1@31',
  lot: '18 22 26 31 77 78',
  won: '1 25 53 58 62 73 / 4 8',
});

export const lesson: Lesson = {
  steps: [
    { text: 'web.shuppa.lesson.idea', position: start, seat: 0 },
    { text: 'web.shuppa.lesson.choose', position: start, seat: 0, want: ['choose 1'], otherwise: 'web.shuppa.lesson.choose.otherwise' },
    { text: 'web.shuppa.lesson.order' },
    { text: 'web.shuppa.lesson.swap', position: swapping, seat: 0, want: ['swap a2 a3'], otherwise: 'web.shuppa.lesson.swap.otherwise' },
    { text: 'web.shuppa.lesson.jump', position: jumping, seat: 0, want: ['jump c a', 'jump e a'], otherwise: 'web.shuppa.lesson.jump.otherwise' },
    { text: 'web.shuppa.lesson.eat', position: eating, seat: 0, want: ['eat b2'], otherwise: 'web.shuppa.lesson.eat.otherwise' },
    { text: 'web.shuppa.lesson.lot', position: several, seat: 0, want: ['lot blue'], otherwise: 'web.shuppa.lesson.lot.otherwise' },
    { text: 'web.shuppa.lesson.share', position: sharing, seat: 0, want: ['share 2 0'], otherwise: 'web.shuppa.lesson.share.otherwise' },
    { text: 'web.shuppa.lesson.end' },
  ],
};
