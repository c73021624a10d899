import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Link } from '../src/link/link.svelte.js';
import type { Message } from '../src/protocol/messages.js';
import { TableClient } from '../src/table/table_client.svelte.js';

const view = (turn: number) => ({ viewer: 0, view: { turn }, due: [0], scores: [0] });
const state = { state: { table: 't', n: 1, about: { phase: 'playing' }, ...view(1) } } as unknown as Message;
const update = (n: number, events: object[]) => ({ update: { table: 't', n, events, ...view(n) } }) as unknown as Message;
const turnOf = (client: TableClient) => (client.situation?.view as { turn: number } | undefined)?.turn;

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
