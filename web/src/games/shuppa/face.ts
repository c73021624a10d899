// Shuppa as the page shows it.

import type { GameFace } from '../face.js';
import Board from './Board.svelte';
import { lesson } from './lesson.js';
import { tell } from './tell.js';
import { sayAction, sayNotation } from './words.js';

export const face: GameFace = { Board, sayAction, sayNotation, tell, isOpen: false, lesson };
