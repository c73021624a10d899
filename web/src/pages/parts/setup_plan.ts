// What somebody is choosing on the set-up sheet. What exists comes from the engine's own description; here it is only kept
// consistent while modes and numbers of players change.

import type { GameInfo, ModeInfo, OptionInfo } from '../../engine/calls.js';
import type { Setup } from '../../protocol/messages.js';
import type { Sitting } from '../../table/new_table.js';
import { clamped } from './clamped.js';

export type OptionValue = number | string;

export interface SeatPlan {
  /** The level of a bot; '' for a person. */
  bot: string;
  name: string;
  symbol: string;
}

export interface Plan {
  mode: string;
  seats: SeatPlan[];
  /** Only what was changed. */
  options: Record<string, OptionValue>;
}

/** Puzzles are posed, not set up. */
export function modesOf(info: GameInfo): ModeInfo[] {
  return info.modes.filter(({ key }) => key !== 'puzzle');
}
export function modeOf(info: GameInfo, key: string): ModeInfo {
  const modes = modesOf(info);
  const mode = modes.find((each) => each.key === key) ?? modes[0];
  if (!mode) throw new Error(`no way to play ${info.key}`);
  return mode;
}

export function firstPlan(info: GameInfo, players: number, me: Sitting | undefined): Plan {
  const seats = [{ bot: '', name: me?.name ?? '', symbol: me?.symbol ?? '' }];
  return withPlayers(info, { mode: modeOf(info, '').key, seats, options: {} }, players);
}

/** Seats that are added are the usual bot's. */
export function withPlayers(info: GameInfo, plan: Plan, players: number): Plan {
  const [least, most] = modeOf(info, plan.mode).players;
  const added = { bot: info.bots[0] ?? '', name: '', symbol: '' };
  const seats = Array.from({ length: clamped(players, least, most) }, (_, i) => plan.seats[i] ?? { ...added });
  return { ...plan, seats };
}

/** What was chosen stays as far as the other way to play has it. */
export function withMode(info: GameInfo, plan: Plan, key: string): Plan {
  const mode = modeOf(info, key);
  const options = Object.fromEntries(
    Object.entries(plan.options).filter(([name, value]) => {
      const option = mode.options.find((each) => each.key === name);
      return option && isAllowed(option, value);
    }),
  );
  return withPlayers(info, { ...plan, mode: mode.key, options }, plan.seats.length);
}

export function withOption(info: GameInfo, plan: Plan, key: string, value: OptionValue): Plan {
  const option = modeOf(info, plan.mode).options.find((each) => each.key === key);
  const { [key]: _, ...others } = plan.options;
  return { ...plan, options: !option || value === option.default ? others : { ...others, [key]: value } };
}

export function withSeat(plan: Plan, seat: number, change: Partial<SeatPlan>): Plan {
  return { ...plan, seats: plan.seats.map((each, i) => (i === seat ? { ...each, ...change } : each)) };
}

export function choicesOf(option: OptionInfo): string[] {
  return (option.choices ?? []).map((choice) => (typeof choice === 'string' ? choice : choice.key));
}

export function isAllowed(option: OptionInfo, value: OptionValue): boolean {
  if (option.kind !== 'number') return typeof value === 'string' && choicesOf(option).includes(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= (option.least ?? value) && value <= (option.most ?? value);
}

/** Some options are for so many players only. */
export function isOpen(option: OptionInfo, players: number): boolean {
  return option.only_with_players === undefined || option.only_with_players === players;
}

/** What differs from the printed rules and counts at this table. */
export function changedOptions(info: GameInfo, plan: Plan): Record<string, OptionValue> {
  const open = modeOf(info, plan.mode).options.filter((option) => isOpen(option, plan.seats.length));
  return Object.fromEntries(open.flatMap(({ key }) => (plan.options[key] === undefined ? [] : [[key, plan.options[key]]])));
}

export function setupOf(info: GameInfo, plan: Plan): Setup {
  return { game: info.key, mode: plan.mode, players: plan.seats.length, options: changedOptions(info, plan), seats: plan.seats.map(({ bot }) => bot) };
}

/** People in the order of their seats. */
export function peopleOf(plan: Plan): Sitting[] {
  return plan.seats.filter(({ bot }) => bot === '').map(({ name, symbol }) => ({ name: name.trim(), symbol }));
}

/** A plan that was kept, as far as it still makes sense; undefined: it does not. */
export function keptPlan(info: GameInfo, kept: unknown): Plan | undefined {
  const { mode, seats, options } = (kept ?? {}) as Partial<Plan>;
  if (typeof mode !== 'string' || !Array.isArray(seats) || seats.length === 0 || typeof options !== 'object') return undefined;
  if (!modesOf(info).some(({ key }) => key === mode)) return undefined;
  const isText = (value: unknown): value is string => typeof value === 'string';
  const known = seats.every((seat) => isText(seat?.bot) && isText(seat.name) && isText(seat.symbol) && (seat.bot === '' || info.bots.includes(seat.bot)));
  if (!known) return undefined;
  return withMode(info, { mode, seats: seats.map(({ bot, name, symbol }) => ({ bot, name, symbol })), options: options ?? {} }, mode);
}

/** Online most seats are for friends: they come by the link. */
export function forFriends(plan: Plan): Plan {
  const people = plan.seats.filter(({ bot }) => bot === '').length;
  return people > 1 ? plan : { ...plan, seats: plan.seats.map((seat) => ({ ...seat, bot: '' })) };
}
