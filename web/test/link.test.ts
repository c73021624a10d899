import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type Listener, RefusedError } from '../src/link/link.svelte.js';
import { ServerLink } from '../src/link/server_link.svelte.js';
import { FakeSocket, FakeTable, page, stage, surroundings } from './link_fake.js';

const act = { act: { table: 't', seat: 0, decision: 1, do: 'kol g1' } };
let link: ServerLink;

class Watching implements Listener {
  heard: object[] = [];
  hear(message: object): void {
    this.heard.push(message);
  }
  resume(): void {
    link.request({ watch: { table: 't', seat: 0, since: 4 } }).catch(() => undefined);
  }
}

beforeEach(() => {
  stage();
  link = new ServerLink();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
/** The socket of the next try. */
async function nextSocket(): Promise<FakeSocket> {
  while (FakeSocket.last.readyState !== FakeSocket.CONNECTING) await vi.advanceTimersByTimeAsync(100);
  return FakeSocket.last;
}

describe('a line that is needed', () => {
  test('is opened by the first request, not before', async () => {
    expect(FakeSocket.all).toHaveLength(0);
    void link.request({ look: { table: 't' } });
    expect(FakeSocket.last.address.href).toBe('ws://table.example/ws');
  });

  test('sends what was asked before the welcome after it, once', async () => {
    const table = new FakeTable();
    const answered = link.request(act);
    table.serve(FakeSocket.last);
    FakeSocket.last.welcome('me');
    await answered;
    expect(table.done).toEqual(['kol g1']);
    expect(link.you).toBe('me');
  });
});

describe('a move is neither lost nor doubled', () => {
  async function playThrough(breaks: ('handshake' | 'before' | 'after' | 'none')[]): Promise<FakeTable> {
    const table = new FakeTable();
    link.listen('t', new Watching());
    const answered = link.request(act);
    for (const kind of breaks) {
      const socket = await nextSocket();
      if (kind === 'handshake') {
        socket.drop();
      } else {
        table.serve(socket, kind === 'none' ? {} : { drop: kind });
        socket.welcome('me');
      }
      await settle();
    }
    await answered;
    return table;
  }
  const points = ['handshake', 'before', 'after'] as const;
  const all = [...points.map((one) => [one]), ...points.flatMap((one) => points.map((two) => [one, two]))];

  test.each(all)('when the line breaks at: %s, %s', async (...breaks) => {
    const table = await playThrough([...breaks.filter(Boolean), 'none'] as ('handshake' | 'before' | 'after' | 'none')[]);
    expect(table.done).toEqual(['kol g1']);
  });

  test('the table is watched anew before the move is sent again, with its old id', async () => {
    link.listen('t', new Watching());
    const answered = link.request(act);
    FakeSocket.last.welcome('me');
    const id = FakeSocket.last.sent.find((message) => 'act' in message)?.act?.id;
    FakeSocket.last.drop();
    const second = await nextSocket();
    second.welcome('me');
    expect(second.kinds()).toEqual(['watch', 'act']);
    expect(second.sent.find((message) => 'act' in message)?.act?.id).toBe(id);
    second.tell({ answer: { id } });
    await answered;
  });

  test('a dead line that never closes is given up, and the move goes over the next', async () => {
    const table = new FakeTable();
    link.listen('t', new Watching());
    const answered = link.request(act);
    FakeSocket.last.welcome('me'); // and then nothing: no answer, no end
    const dead = FakeSocket.last;
    const next = await nextSocket();
    expect(next).not.toBe(dead);
    table.serve(next);
    next.welcome('me');
    await answered;
    expect(table.done).toEqual(['kol g1']);
  });

  test('an answer that comes late over a living line is waited for', async () => {
    link.listen('t', new Watching());
    const answered = link.request({ hint: { table: 't', seat: 0 } });
    const socket = FakeSocket.last;
    const table = new FakeTable();
    table.serve(socket);
    const serve = socket.take;
    let hint = '';
    socket.take = (message) => (message.hint ? (hint = message.hint.id) : serve(message));
    socket.welcome('me');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(FakeSocket.last).toBe(socket);
    socket.tell({ answer: { id: hint, advice: [] } });
    expect((await answered).advice).toEqual([]);
  });
});

describe('what must not be done twice is given up', () => {
  test.each([
    [{ create: { setup: { game: 'kolpa' } } }],
    [{ chat: { table: 't', seat: 0, text: 'salut' } }],
  ])('%j', async (request) => {
    const answered = link.request(request).catch((error: RefusedError) => error.refused.code);
    FakeSocket.last.welcome('me');
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.welcome('me');
    expect(await answered).toBe('unavailable');
    expect(FakeSocket.last.kinds()).toEqual([]);
  });
});

describe('coming back', () => {
  test('is slower each time: half a second, one, two, up to ten', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    link.listen('t', new Watching());
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      const before = FakeSocket.all.length;
      FakeSocket.last.drop();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        await vi.advanceTimersByTimeAsync(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test('happens at once when the network is there again, or somebody looks', async () => {
    link.listen('t', new Watching());
    for (const [where, what] of [[surroundings, 'online'], [page, 'visibilitychange']] as const) {
      FakeSocket.last.drop();
      const before = FakeSocket.all.length;
      where.dispatchEvent(new Event(what));
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
  });

  test('does not happen when nobody needs the line', async () => {
    const stop = link.listen('t', new Watching());
    FakeSocket.last.welcome();
    stop();
    await settle();
    for (const message of FakeSocket.last.sent) FakeSocket.last.tell({ answer: { id: Object.values(message)[0]?.id } });
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('is no use when the server speaks another protocol', async () => {
    const answered = link.request(act).catch((error: RefusedError) => error.refused.text);
    FakeSocket.last.welcome('me', 2);
    expect(await answered).toBe('web.link.outdated');
    expect(link.outdated).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('waits some seconds after having been too fast', async () => {
    link.listen('t', new Watching());
    FakeSocket.last.welcome();
    FakeSocket.last.drop(1008);
    await vi.advanceTimersByTimeAsync(3000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

test('messages of kinds that this page does not know are ignored', () => {
  const watching = new Watching();
  link.listen('t', watching);
  FakeSocket.last.welcome();
  FakeSocket.last.tell({ weather: null });
  FakeSocket.last.tell({ people: { table: 't', seats: [], watching: 0 } });
  expect(watching.heard).toHaveLength(1);
});
