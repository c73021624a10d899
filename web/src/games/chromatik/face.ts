import { t } from '../../texts/index.svelte.js';
import type { GameFace } from '../face.js';
import Board from './Board.svelte';
import { lesson } from './lesson.js';
import { withoutTime } from './model.js';
import { sayAction, sayNotation, tell } from './say.js';

export const face: GameFace = {
  Board,
  sayAction,
  sayNotation,
  sayKeys: () => t('web.chromatik.keys'),
  tell,
  isOpen: true,
  isShared: true,
  bare: withoutTime,
  lesson,
};
