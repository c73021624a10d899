// What one tap starts, before the engine is there to ask: the usual number of players, one of them a person, and a usual bot.

import type { GameKey } from '../../games/index.js';
import type { Setup } from '../../protocol/messages.js';

interface Usual {
  players: number;
  least: number;
  most: number;
  bot: string;
  easyBot: string;
}

export const usual: Readonly<Record<GameKey, Usual>> = {
  kolpa: { players: 3, least: 2, most: 6, bot: 'medium', easyBot: 'easy' },
  punto: { players: 2, least: 2, most: 4, bot: 'medium', easyBot: 'easy' },
  pop: { players: 4, least: 1, most: 5, bot: 'medium', easyBot: 'easy' },
  shuppa: { players: 3, least: 1, most: 4, bot: 'medium', easyBot: 'easy' },
  chromatik: { players: 3, least: 2, most: 5, bot: 'age-7', easyBot: 'age-5' },
};

/** A match on this device against bots. */
export function usualSetup(game: GameKey, level: 'usual' | 'easy' = 'usual'): Setup {
  const { players, bot, easyBot } = usual[game];
  const seats = ['', ...Array<string>(players - 1).fill(level === 'easy' ? easyBot : bot)];
  return { game, seats, hints: true, undo: true };
}
