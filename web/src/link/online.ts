// Tables on the server, for pages: who I am there (an identity without an account, made when first needed and never before), making a
// table, finding one, sitting down; and what the server tells over HTTP.

import type { About, Refused, Seat, Setup } from '../protocol/messages.js';
import { RefusedError } from './link.svelte.js';
import { refusalOf } from './refusals.js';
import { forgetSeats } from './seats_held.js';
import { serverLink } from './server_link.svelte.js';

export interface MyTable {
  id: string;
  game: string;
  phase: About['phase'];
  seat: Seat;
  /** The table waits for me. */
  turn: boolean;
}
export interface ListedTable {
  id: string;
  game: string;
  mode: string;
  players: number;
  free: number;
}
export interface Found {
  table: string;
  about: About;
}

const unreachable: Refused = { code: 'unavailable', text: 'web.link.lost' };

/** Throws RefusedError, with a text for people, also when there is no server to be reached. */
async function call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new RefusedError(unreachable);
  }
  const text = await response.text();
  let read: unknown;
  try {
    read = text === '' ? {} : JSON.parse(text);
  } catch {
    // A proxy's page, or a server that is stopping, or has no time for words.
    if (response.ok) throw new RefusedError(unreachable);
  }
  if (!response.ok) throw new RefusedError(refusalOf(response.status, response.headers.get('retry-after'), read));
  return read as T;
}

/** Who is known needs no new identity; whoever becomes known is so from the next handshake on. */
export async function becomeKnown(): Promise<void> {
  const link = serverLink();
  if (!(await link.open())) throw new RefusedError(unreachable);
  if (link.you !== undefined) return;
  await call('POST', 'identity');
  link.reconnect();
  if (!(await link.open())) throw new RefusedError(unreachable);
}

/** The host does not sit yet. */
export async function createOnline(setup: Setup): Promise<{ table: string; code: string }> {
  await becomeKnown();
  const { table = '', code = '', left } = await serverLink().request({ create: { setup } });
  keepCode(table, code);
  if (left !== undefined) few.set(table, left);
  return { table, code };
}

/** So many more tables can be made at once; noted with the last one that was. */
const few = new Map<string, number>();
export function tablesLeft(table: string): number | undefined {
  return few.get(table);
}

/** By its id, or by its six letters. Nobody sits down by looking. */
export async function lookOnline(where: { table: string } | { code: string }): Promise<Found> {
  const { table = '', about } = await serverLink().request({ look: where });
  if (!about) throw new RefusedError({ code: 'unavailable', text: 'host.refuse.no_such_table' });
  if ('code' in where) keepCode(table, where.code);
  return { table, about };
}

/** Any free seat, or the one named. Who sits there already is given their seat again. */
export async function joinOnline(table: string, me: { seat?: Seat; name?: string; symbol?: string } = {}): Promise<Seat> {
  await becomeKnown();
  const { seat = 0 } = await serverLink().request({ join: { table, ...me } });
  return seat;
}

/** Which tables I sit at, the newest first. Nobody becomes known by asking. */
export async function myTables(): Promise<{ known: boolean; tables: MyTable[] }> {
  const { identity, tables } = await call<{ identity: string | null; tables: MyTable[] }>('GET', 'identity');
  return { known: identity !== null, tables };
}

export async function mySeats(table: string): Promise<Seat[]> {
  return (await myTables()).tables.filter(({ id }) => id === table).map(({ seat }) => seat).sort();
}

export async function openTables(): Promise<ListedTable[]> {
  return (await call<{ tables: ListedTable[] }>('GET', 'tables')).tables;
}

/** To another device: who types the code there is me from then on. */
export function transferCode(): Promise<{ code: string; seconds: number }> {
  return call('POST', 'identity/transfer');
}
export async function claim(code: string): Promise<void> {
  await call('POST', 'identity/claim', { code });
  serverLink().reconnect();
}
export async function forgetMe(): Promise<void> {
  await call('DELETE', 'identity');
  forgetCodes();
  forgetSeats();
  serverLink().reconnect();
}

// --- the six letters, which only whoever made the table or came by them is told ---

const place = 'nuancier.codes';
const keptCodes = 20;

function readCodes(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}
function keepCode(table: string, code: string): void {
  try {
    const others = readCodes().filter(([id]) => id !== table);
    localStorage.setItem(place, JSON.stringify([...others, [table, code.toUpperCase()]].slice(-keptCodes)));
  } catch {
    // A private window: the link still leads to the table.
  }
}
function forgetCodes(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
export function codeOf(table: string): string | undefined {
  return readCodes().find(([id]) => id === table)?.[1];
}
