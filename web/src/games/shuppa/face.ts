// Shuppa as the page shows it.

import type { GameFace } from '../face.js';
import Board from './Board.svelte';
import { lesson } from './lesson.js';
import { tell } from './tell.js';
import { sayAction, sayNotation } from './words.js';

/** What changes the columns: cards that drop, a lot that is taken, an action. */
const beats = ['dropped', 'lot_taken', 'swapped', 'jumped', 'lifted'];

export const face: GameFace = {
  Board,
  sayAction,
  sayNotation,
  tell,
  isOpen: false,
  isBeat: (event) => beats.some((kind) => kind in event),
  lesson,
};
