// How a puzzle is named in an address: its number, "daily" or "daily-2026-03-01", or "made-3-9f2c…" (difficulty and seed).

import type { Puzzle } from '../engine/calls.js';
import { ask } from '../engine/mind.js';
import { shelfOf } from './shelves.js';

export type PuzzleName =
  | { kind: 'number'; number: number }
  | { kind: 'daily'; date: string }
  | { kind: 'made'; difficulty: number; seed: string };

/** The day is the same wherever the reader is: by UTC. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Undefined: no puzzle is named so. */
export function readName(text: string): PuzzleName | undefined {
  if (/^[1-9]\d{0,3}$/.test(text)) return { kind: 'number', number: Number(text) };
  const daily = /^daily(?:-(\d{4}-\d{2}-\d{2}))?$/.exec(text);
  if (daily) return { kind: 'daily', date: daily[1] ?? today() };
  const made = /^made-([1-5])-([0-9a-f]{1,16})$/.exec(text);
  if (made) return { kind: 'made', difficulty: Number(made[1]), seed: made[2] ?? '' };
  return undefined;
}

export interface Found {
  puzzle: Puzzle;
  position: string;
  /** Of the collection it is from. */
  count?: number;
}

/** Throws when there is no such puzzle. */
export async function findPuzzle(game: string, name: PuzzleName): Promise<Found> {
  switch (name.kind) {
    case 'number':
      return ask('puzzle', { game, number: name.number, shelf: await shelfOf(game) });
    case 'daily':
      return ask('daily', { date: name.date });
    case 'made':
      return ask('make_puzzle', { difficulty: name.difficulty, seed: name.seed });
  }
}
