// Making a table on this device and sitting down at it: one tap, and a match begins.

import type { Link } from '../link/link.svelte.js';
import type { Seat, Setup } from '../protocol/messages.js';
import { randomHex } from './random.js';

export interface Sitting {
  name: string;
  symbol: string;
}

/**
 * People take the seats that are not bots', in order; the match begins at once. Its id, which `made` is told sooner: the table is there, and
 * people are sitting down. Whoever looks at it then sees them sit, because a host does one thing after the other.
 */
export async function startTable(link: Link, setup: Setup, people: Sitting[], made?: (table: string) => void): Promise<string> {
  const { table = '' } = await link.request({ create: { setup } });
  const free = setup.seats?.flatMap((bot, seat) => (bot === '' ? [seat] : [])) ?? (await freeSeats(link, table));
  const seated = take(link, table, free, people);
  made?.(table);
  await seated;
  return table;
}

export async function sitDown(link: Link, table: string, people: Sitting[]): Promise<void> {
  await take(link, table, await freeSeats(link, table), people);
}

async function freeSeats(link: Link, table: string): Promise<Seat[]> {
  const { about } = await link.request({ look: { table } });
  return (about?.seats ?? []).flatMap(({ bot, taken }, seat) => (bot === undefined && !taken ? [seat] : []));
}

async function take(link: Link, table: string, free: Seat[], people: Sitting[]): Promise<void> {
  // A host does one thing after the other: nobody has to wait for an answer before the next one is asked.
  await Promise.all([
    ...free.map((seat, i) => link.request({ join: { table, seat, ...people[i] } })),
    // Everybody sits before the last one is ready, which begins the match.
    ...free.map((seat) => link.request({ ready: { table, seat, value: randomHex(32) } })),
  ]);
}
