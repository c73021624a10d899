import type { GameFace } from '../face.js';
import Board from './Board.svelte';
import { lesson } from './lesson.js';
import { withoutTime } from './model.js';
import { sayAction, sayNotation, tell } from './say.js';

export const face: GameFace = {
  Board,
  sayAction,
  sayNotation,
  tell,
  isOpen: true,
  isShared: true,
  bare: withoutTime,
  lesson,
};
