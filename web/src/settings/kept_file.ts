// Kept matches as a file: JSON with a version, the tables and the lines of their logs. Reading checks the form; whether the engine can
// read the logs, the room says (engine/take_in.ts).

import type { CarriedTable } from '../engine/take_in.js';

const format = 'nuancier-kept';
const version = 1;
export const largestFile = 64; // megabytes

export type FileProblem = { problem: 'json' } | { problem: 'version' } | { problem: 'table'; n: number };

export function writeKept(tables: CarriedTable[], made: Date): string {
  return JSON.stringify({ format, version, made: made.toISOString(), tables }, undefined, 1);
}

export function readKept(text: string): { tables: CarriedTable[] } | FileProblem {
  let read: { format?: unknown; version?: unknown; tables?: unknown };
  try {
    read = (JSON.parse(text) ?? {}) as typeof read;
  } catch {
    return { problem: 'json' };
  }
  if (read.format !== format || typeof read.version !== 'number' || !Array.isArray(read.tables)) return { problem: 'json' };
  if (read.version > version) return { problem: 'version' };
  const tables: CarriedTable[] = [];
  for (const [i, each] of read.tables.entries()) {
    const table = tableOf(each);
    if (!table) return { problem: 'table', n: i + 1 };
    tables.push(table);
  }
  return { tables };
}

const isList = <T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] => Array.isArray(value) && value.every(isOne);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isPerson = (value: unknown): value is CarriedTable['people'][number] => {
  const { name, symbol } = (value ?? {}) as Record<string, unknown>;
  return isText(name) && isText(symbol);
};

/** Only what is known is taken over. */
function tableOf(value: unknown): CarriedTable | undefined {
  const { id, summary, people, changed, at, log } = (value ?? {}) as Record<string, unknown>;
  if (!isText(id) || !/^[0-9a-f]{8,64}$/.test(id) || !isNumber(changed) || !isNumber(at) || at < 0) return undefined;
  if (!isList(log, isText) || log.length === 0 || !isList(people, isPerson)) return undefined;
  const { game, mode, phase, seats, round, scores } = (summary ?? {}) as Record<string, unknown>;
  if (!isText(game) || !isText(mode) || !isList(seats, isText) || !isNumber(round) || !isList(scores, isNumber)) return undefined;
  if (phase !== 'open' && phase !== 'playing' && phase !== 'over') return undefined;
  return {
    id,
    summary: { game, mode, phase, seats, round, scores },
    people: people.map(({ name, symbol, here }) => ({ name, symbol, here: here === true })),
    changed,
    at,
    log,
  };
}
