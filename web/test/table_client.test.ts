import { beforeEach, describe, expect, test, vi } from 'vitest';

import { type Link, RefusedError } from '../src/link/link.svelte.js';
import type { Message } from '../src/protocol/messages.js';
import { TableClient } from '../src/table/table_client.svelte.js';

const view = (turn: number) => ({ viewer: 0, view: { turn }, due: [0], scores: [0] });
const state = { state: { table: 't', n: 1, about: { phase: 'playing' }, ...view(1) } } as unknown as Message;
const update = (n: number, events: object[]) => ({ update: { table: 't', n, events, ...view(n) } }) as unknown as Message;
const turnOf = (client: TableClient) => (client.situation?.view as { turn: number } | undefined)?.turn;

describe('a table that comes back', () => {
  /** The first answers to `watch`, then granted. */
  async function comeBack(...refusals: { code: string; text: string; arguments?: Record<string, string> }[]) {
    vi.useFakeTimers();
    const asked: number[] = [];
    let isBack = false;
    const link = {
      listen: () => () => undefined,
      request: async () => {
        if (!isBack) return {};
        asked.push(Date.now());
        const refused = refusals.shift();
        if (refused) throw new RefusedError(refused);
        return {};
      },
    } as unknown as Link;
    const client = new TableClient(link, 't');
    await client.watch(0);
    isBack = true;
    const began = Date.now();
    client.resume();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    return { client, asked: asked.map((at) => at - began) };
  }

  test('is told when my seat became free, or the table is gone', async () => {
    const lapsed = await comeBack({ code: 'illegal', text: 'table.refuse.not_your_seat' });
    expect([lapsed.client.ended, lapsed.asked.length]).toEqual(['lapsed', 1]);
    const gone = await comeBack({ code: 'unavailable', text: 'host.refuse.no_such_table' });
    expect([gone.client.ended, gone.asked.length]).toEqual(['gone', 1]);
  });

  test('asks again when there were too many, not sooner than it was told', async () => {
    const { client, asked } = await comeBack({ code: 'limit', text: 'host.refuse.too_much', arguments: { seconds: '7' } }, { code: 'unavailable', text: 'table.refuse.unavailable' });
    expect(client.ended).toBeUndefined();
    expect(asked).toHaveLength(3);
    expect(asked[1]).toBeGreaterThanOrEqual(7000);
    expect(asked[2]! - asked[1]!).toBeGreaterThanOrEqual(2000);
  });

  test('is told when the host has freed my seat', () => {
    const client = new TableClient({ listen: () => () => undefined, request: async () => ({}) } as unknown as Link, 't');
    client.hear({ unwatched: { table: 't', seat: 0, why: 'unseated' } });
    expect(client.ended).toBe('unseated');
  });

  test('knows the name of whoever has gone', async () => {
    const client = new TableClient({ listen: () => () => undefined, request: async () => ({}) } as unknown as Link, 't');
    await client.watch('public');
    client.hear({ people: { table: 't', seats: [{ name: 'Ann', symbol: 'sun', here: true }, { name: 'Bob', symbol: 'leaf', here: false }], watching: 0 } });
    client.hear({ state: { table: 't', viewer: 'public', n: 1, at: 0, about: { phase: 'open' } } } as unknown as Message);
    client.hear({ update: { table: 't', viewer: 'public', n: 2, at: 0, what: { unseated: { seat: 1, why: 'lapsed' } } } });
    client.hear({ people: { table: 't', seats: [{ name: 'Ann', symbol: 'sun', here: true }, { name: '', symbol: '', here: false }], watching: 0 } });
    await client.settled();
    expect(client.told.at(-1)?.name).toBe('Bob');
  });
});

describe('what a table shows', () => {
  let client: TableClient;
  beforeEach(async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const link = { listen: () => () => undefined, request: async () => ({}) } as unknown as Link;
    client = new TableClient(link, 't');
    await client.watch(0);
    client.hear(state);
    await client.settled();
  });

  test('what was played and what came of it change places in one moment', async () => {
    let end: () => void = () => undefined;
    client.perform = () => new Promise((resolve) => (end = resolve));
    client.hear(update(2, [{ placed: {} }]));
    await vi.waitFor(() => expect(client.stage.playing).toBe(true));
    expect(turnOf(client)).toBe(1);
    end();
    // Whenever somebody looks, however short the time, an old situation is never shown as if nothing were played.
    for (let looks = 0; client.stage.playing && looks < 50; looks++) {
      await Promise.resolve();
      expect([client.stage.playing, turnOf(client), client.told.length]).toEqual(client.stage.playing ? [true, 1, 0] : [false, 2, 1]);
    }
    expect(client.stage.playing).toBe(false);
  });

  test('a board that fails leaves the situation that followed', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    client.perform = () => Promise.reject(new Error('torn'));
    client.hear(update(2, [{ placed: {} }]));
    client.hear(update(3, []));
    await client.settled();
    expect(told).toHaveBeenCalledOnce();
    expect([turnOf(client), client.told.length, client.stage.playing]).toEqual([3, 2, false]);
  });
});
