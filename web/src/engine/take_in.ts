// Taking in tables that were saved to a file: the engine reads every log first, and if one cannot be read nothing is kept at all.
// What is here already is never overwritten; a match that went on elsewhere goes on here.

import type { Calls } from './calls.js';
import type { KeptTable, Keeper } from './keeper.js';

export interface CarriedTable extends KeptTable {
  log: string[];
}

export interface TakenIn {
  /** The place in the list of the first one that cannot be read; then nothing was done. */
  damaged?: number;
  added: number;
  here: number;
  /** Those whose log is another now. */
  changed: string[];
  /** The latest time in the room's clock among them. */
  at: number;
}

interface Checker {
  call<Name extends 'load' | 'drop'>(name: Name, asked: Calls[Name][0]): Calls[Name][1];
}

/** A name that no table has. */
const trial = 'trial';

function isReadable({ log, people }: CarriedTable, engine: Checker): boolean {
  try {
    return engine.call('load', { table: trial, log, people }).loaded;
  } catch {
    return false;
  } finally {
    engine.call('drop', { table: trial });
  }
}

export async function takeIn(tables: CarriedTable[], keeper: Keeper, engine: Checker): Promise<TakenIn> {
  const damaged = tables.findIndex((table) => !isReadable(table, engine));
  const taken: TakenIn = { added: 0, here: 0, changed: [], at: 0 };
  if (damaged >= 0) return { ...taken, damaged };
  for (const { id, summary, people, changed, at, log } of tables) {
    const ours = await keeper.log(id);
    const goesOn = log.length > ours.length && ours.every((line, i) => line === log[i]);
    if (!goesOn) {
      taken.here++;
      continue;
    }
    await keeper.append([{ table: id, first: ours.length, lines: log.slice(ours.length), summary }], at, changed);
    await keeper.rename(id, people);
    taken.added++;
    taken.changed.push(id);
    taken.at = Math.max(taken.at, at);
  }
  return taken;
}
