// The one list of games on the page. Each is fetched when its table is opened.

import { type Part, texts } from '../texts/index.svelte.js';
import type { GameFace } from './face.js';

export const games = ['kolpa', 'punto', 'pop', 'shuppa', 'chromatik'] as const;
export type GameKey = (typeof games)[number];

const faces: Record<GameKey, () => Promise<{ face: GameFace }>> = {
  kolpa: () => import('./kolpa/face.js'),
  punto: () => import('./punto/face.js'),
  pop: () => import('./pop/face.js'),
  shuppa: () => import('./shuppa/face.js'),
  chromatik: () => import('./chromatik/face.js'),
};

export function isGame(key: string): key is GameKey {
  return (games as readonly string[]).includes(key);
}

/** With its texts. */
export async function loadFace(game: GameKey): Promise<GameFace> {
  const [{ face }] = await Promise.all([faces[game](), texts.load(game satisfies Part)]);
  return face;
}
