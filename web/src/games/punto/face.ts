import type { GameFace } from '../face.js';
import Board from './Board.svelte';
import { lesson } from './lesson.js';
import { sayAction, sayNotation, tell } from './words.js';

export const face: GameFace = { Board, sayAction, sayNotation, tell, isOpen: true, lesson };
