// House rules as a line that people can read and put into a link: "competitive,rounds:2,symbols:partition". With a number of
// players only where an option is for so many: "competitive,players:2,two-player-option:on".

import type { GameInfo } from '../../engine/calls.js';
import { changedOptions, isAllowed, modeOf, modesOf, type OptionValue, type Plan, withMode, withPlayers } from './setup_plan.js';

export interface HouseRules {
  mode: string;
  players?: number;
  options: Record<string, OptionValue>;
}

export type Unreadable = { problem: 'mode'; got: string } | { problem: 'option'; got: string } | { problem: 'value'; option: string; got: string };

export function rulesOf(info: GameInfo, plan: Plan): HouseRules {
  const options = changedOptions(info, plan);
  const bound = modeOf(info, plan.mode).options.some(({ key, only_with_players }) => only_with_players !== undefined && key in options);
  return { mode: plan.mode, ...(bound && { players: plan.seats.length }), options };
}

export function writeRules({ mode, players, options }: HouseRules): string {
  const words = Object.entries(options).map(([key, value]) => `${key}:${value}`);
  return [mode, ...(players === undefined ? [] : [`players:${players}`]), ...words].join(',');
}

export function readRules(text: string, info: GameInfo): HouseRules | Unreadable {
  const [mode = '', ...words] = text.trim().split(',');
  const found = modesOf(info).find(({ key }) => key === mode);
  if (!found) return { problem: 'mode', got: mode.slice(0, 40) };
  const rules: HouseRules = { mode, options: {} };
  for (const word of words) {
    const [key = '', written = ''] = word.split(':', 2);
    const got = written.slice(0, 40);
    if (key === 'players') {
      const players = Number(written);
      if (!Number.isInteger(players) || players < found.players[0] || players > found.players[1]) return { problem: 'value', option: key, got };
      rules.players = players;
      continue;
    }
    const option = found.options.find((each) => each.key === key);
    if (!option) return { problem: 'option', got: key.slice(0, 40) };
    const value = option.kind === 'number' && /^-?\d+$/.test(written) ? Number(written) : written;
    if (!isAllowed(option, value)) return { problem: 'value', option: key, got };
    if (value !== option.default) rules.options[key] = value;
  }
  return rules;
}

/** Who sits where stays as it is. */
export function withRules(info: GameInfo, plan: Plan, { mode, players, options }: HouseRules): Plan {
  const moded = withMode(info, { ...plan, options: {} }, mode);
  return { ...withPlayers(info, moded, players ?? moded.seats.length), options };
}
