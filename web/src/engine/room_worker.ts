// The offline host: the engine's room, with a clock and a place to keep things. What happened is kept first and told then; if
// it cannot be kept it has not happened, and the table is read again.

import type { Deed } from './calls.js';
import { givenEngine } from './given.js';
import { openKeeper } from './keeper.js';
import { whyNotNamed } from './named.js';
import { type CarriedTable, takeIn } from './take_in.js';
import { answerWith } from './rpc.js';

const keeper = openKeeper();
// Asked for at once, and missed by whoever needs it.
givenEngine().catch(() => undefined);

/** The room's clock never goes back, and stands still while nobody is here. */
const began = keeper.then(async (kept) => Math.max(0, ...(await kept.tables()).map(({ at }) => at)));
/** Tables from another device may come from later. */
let ahead = 0;
async function now(): Promise<number> {
  return Math.floor((await began) + performance.now() + ahead);
}

const loaded = new Set<string>();
/** Those that another window has taken: nothing is done here for them. */
const elsewhere = new Set<string>();

async function load(table: string): Promise<void> {
  if (loaded.has(table)) return;
  const kept = await keeper;
  const log = await kept.log(table);
  if (log.length === 0) return;
  const { people = [], at = 0 } = (await kept.table(table)) ?? {};
  ahead += Math.max(0, at - (await now()));
  if ((await givenEngine()).call('load', { table, log, people }).loaded) loaded.add(table);
}
/** It is read anew when it is next asked for. Was it here? */
async function drop(table: string): Promise<boolean> {
  (await givenEngine()).call('drop', { table });
  return loaded.delete(table);
}

let timer: ReturnType<typeof setTimeout> | undefined;

async function carryOut(deed: Deed): Promise<void> {
  const kept = await keeper;
  try {
    if (deed.append.length > 0) await kept.append(deed.append, await now());
    for (const { table } of deed.append) loaded.add(table);
    for (const { table, seats } of deed.people) await kept.rename(table, seats);
  } catch (error) {
    for (const { table } of deed.append) await drop(table);
    self.postMessage({ failed: { tables: deed.append.map(({ table }) => table), why: String(error) } });
    throw new Error('not kept', { cause: error });
  }
  for (const text of deed.send) self.postMessage({ message: JSON.parse(text) });
  for (const question of deed.think) self.postMessage({ think: question });
  clearTimeout(timer);
  if (deed.wake !== undefined) {
    const wait = Math.min(Math.max(deed.wake - (await now()), 0), 2 ** 31 - 1);
    timer = setTimeout(() => inTurn(async () => carryOut((await givenEngine()).call('tick', { now: await now() }))), wait);
  }
}

/** One thing at a time: what is told must be in the order in which it was kept. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

answerWith({
  pace: ({ milliseconds }: { milliseconds: number }) => inTurn(async () => (await givenEngine()).call('pace', { milliseconds })),
  patience: ({ on }: { on: boolean }) =>
    inTurn(async () => {
      (await givenEngine()).call('patience', { on });
      await carryOut((await givenEngine()).call('tick', { now: await now() }));
    }),
  send: (text: string) =>
    inTurn(async () => {
      const message = JSON.parse(text) as object;
      const { table, id } = Object.values(message)[0] as { table?: string; id: string };
      if (table && elsewhere.has(table)) {
        self.postMessage({ message: { answer: { id, refused: { code: 'unavailable', text: 'web.table.not_yours' } } } });
        return;
      }
      if (table) await load(table);
      const why = whyNotNamed(message, table ? ((await (await keeper).table(table))?.people ?? []) : []);
      if (why) {
        self.postMessage({ message: { answer: { id, refused: { code: 'illegal', text: why } } } });
        return;
      }
      await carryOut((await givenEngine()).call('receive', { message: text, now: await now(), random: random() }));
    }),
  thought: (thought: { table: string; seat: number; decision: number; phrase?: string; action?: string }) =>
    inTurn(async () => carryOut((await givenEngine()).call('thought', { ...thought, now: await now() }))),
  record: (table: string) =>
    inTurn(async () => {
      // Looking back hosts nothing: bots must not go on here with what is played in another window.
      const isHosted = loaded.has(table);
      await load(table);
      try {
        return (await givenEngine()).call('record', { table }).record;
      } finally {
        if (!isHosted) await drop(table);
      }
    }),
  take: (table: string) => inTurn(async () => void elsewhere.delete(table)),
  release: (table: string) =>
    inTurn(async () => {
      elsewhere.add(table);
      return drop(table);
    }),
  drop: (table: string) => inTurn(() => drop(table)),
  tables: async () => (await keeper).tables(),
  log: async (table: string) => (await keeper).log(table),
  remove: (table: string) =>
    inTurn(async () => {
      await drop(table);
      await (await keeper).remove(table);
    }),
  take_in: (tables: CarriedTable[]) =>
    inTurn(async () => {
      const taken = await takeIn(tables, await keeper, await givenEngine());
      for (const table of taken.changed) await drop(table);
      ahead += Math.max(0, taken.at - (await now()));
      return taken;
    }),
  now,
  lasting: async () => (await keeper).lasting,
});
