// Positions for the lesson: two players, seat 0 learns. Whatever a scene does not name lies in the piles.

import type { Notation } from '../../protocol/messages.js';
import { deckSize, kindOf } from './deck.js';
import type { Direction } from './model.js';

export interface Scene {
  phase: 'choose' | 'lot' | 'share' | 'action';
  round: number;
  direction: Direction;
  /** Each from the foot: "62 94 / 13 57". */
  columns: string;
  hands: string;
  /** From the jar, when a card is to be chosen. */
  revealed?: string;
  /** "0@36", in their order; whose turn it is comes first. */
  tokens?: string;
  /** Whose token comes first. */
  order?: string;
  /** Of the learner, to be shared. */
  lot?: string;
  won?: string;
}

const jarSize = 22;
const jarCards = 3;
const mostReserve = 36;
const mostActions = 20;

const written = (cards: readonly number[]): string => (cards.length > 0 ? cards.join(' ') : '-');

export function position(scene: Scene): Notation {
  const { phase, round, direction, columns, hands, revealed = '-', tokens = '-', order = '-', lot, won = '- / -' } = scene;
  const lying = new Set([columns, hands, revealed, won].join(' ').split(' ').map(Number));
  const rest = [...Array(deckSize).keys()].map((i) => i + 1).filter((card) => !lying.has(card));
  // Every fifth of what is left, and so on: piles that look shuffled and are always the same.
  const mixed = [0, 1, 2, 3, 4].flatMap((start) => rest.filter((_, i) => i % 5 === start));
  const normal = mixed.filter((card) => kindOf(card) === undefined);
  const actions = mixed.filter((card) => kindOf(card) !== undefined);
  const jar = normal.splice(0, jarSize - jarCards * round);
  const reserve = normal.splice(0, mostReserve);
  const left = [...normal, ...actions.splice(mostActions)].sort((a, b) => a - b);
  const directions = [1, 2, 3, 4, 5, 6, 7].map((each) => (each === round ? direction : 'right'));
  return [
    'nuancier-position/1 shuppa standard 2',
    `phase ${phase}`,
    `round ${round}`,
    `directions ${directions.join(' ')}`,
    `revealed ${revealed}`,
    `columns ${columns}`,
    `hands ${hands}`,
    'chosen -',
    'choices -',
    `order ${order}`,
    `stage ${phase === 'action' ? 'actions' : 'tokens'}`,
    ...(phase === 'choose' ? [] : ['turn 0']),
    `tokens ${tokens}`,
    `lots ${lot ?? '/'}`,
    'wave 0',
    'gained -',
    `won ${won}`,
    `discards ${written(left)}`,
    `jar ${written(jar)}`,
    `reserve ${written(reserve)}`,
    `actions ${written(actions)}`,
    'automaton -',
    'added none',
    '',
  ].join('\n');
}
