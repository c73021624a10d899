// Pop! as the page shows it.

import type { GameFace } from '../face.js';
import Board from './Board.svelte';
import { lesson } from './lesson.js';
import TalkBuilder from './TalkBuilder.svelte';
import { sayAction, sayNotation, sayPhrase, tell } from './words.js';

export const face: GameFace = {
  Board,
  sayAction,
  sayNotation,
  sayPhrase: (phrase) => sayPhrase(phrase),
  Talk: TalkBuilder,
  tell,
  withoutPoints: ['cooperative', 'solo', 'puzzle'],
  isOpen: false,
  // A card is placed; a wave of explosions.
  isBeat: ({ placed, exploded }, before) => placed !== undefined || (exploded !== undefined && exploded['wave'] !== before?.['exploded']?.['wave']),
  lesson,
};
