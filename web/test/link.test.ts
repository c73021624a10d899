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

  test('happens at once when somebody looks; and when the network is there again, not for a whole house in the same instant', async () => {
    link.listen('t', new Watching());
    for (let i = 0; i < 6; i++) (await nextSocket()).drop(); // the next try would be far off
    const before = FakeSocket.all.length;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(before + 1);
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    for (let i = 0; i < 6; i++) (await nextSocket()).drop();
    const again = FakeSocket.all.length;
    surroundings.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
    expect(FakeSocket.all).toHaveLength(again);
    await vi.advanceTimersByTimeAsync(500);
    expect(FakeSocket.all).toHaveLength(again + 1);
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

  test('waits after having been too fast, even when somebody looks, but not when somebody asks', async () => {
    link.listen('t', new Watching());
    FakeSocket.last.welcome();
    FakeSocket.last.drop(1008);
    expect(link.trouble).toBe('hasty');
    await vi.advanceTimersByTimeAsync(9000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(1);
    void link.open();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test.each([
    [1012, 'restart', 4000],
    [1013, 'slow', 1000],
  ])('is soon after %i, which is told as %s', async (code, trouble, most) => {
    link.listen('t', new Watching());
    FakeSocket.last.welcome();
    FakeSocket.last.drop(code);
    expect(link.trouble).toBe(trouble);
    expect(link.retryAt! - performance.now()).toBeLessThanOrEqual(most);
    await vi.advanceTimersByTimeAsync(most);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.welcome();
    expect([link.trouble, link.retryAt, link.state]).toEqual([undefined, undefined, 'open']);
  });

  test('of thirty that were cut together, no three within a tenth of a second', async () => {
    const links = Array.from({ length: 30 }, () => new ServerLink());
    for (const each of links) each.listen('t', new Watching());
    let state = 1;
    vi.spyOn(Math, 'random').mockImplementation(() => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647);
    for (const socket of [...FakeSocket.all]) socket.welcome();
    for (const socket of [...FakeSocket.all]) socket.drop(1012);
    const tries = links.map(({ retryAt }) => retryAt!).sort((a, b) => a - b);
    expect(tries.at(-1)! - tries[0]!).toBeGreaterThan(2000);
    expect(Math.max(...tries.map((at) => tries.filter((other) => other >= at && other < at + 100).length))).toBeLessThan(6);
  });
});

describe('a handshake that fails is explained over HTTP', () => {
  const answers = (...given: (Response | undefined)[]) =>
    vi.stubGlobal('fetch', async () => {
      const answer = given.length > 1 ? given.shift() : given[0];
      if (!answer) throw new TypeError('nobody');
      return answer;
    });
  const busy = (after?: string) => new Response('', { status: 429, headers: after ? { 'retry-after': after } : {} });

  test('nobody answers: the line is lost', async () => {
    answers(undefined);
    link.listen('t', new Watching());
    FakeSocket.last.drop();
    await settle();
    expect(link.trouble).toBe('lost');
  });

  test('too many are there: it is tried again when the server says, or later', async () => {
    answers(busy('60'));
    link.listen('t', new Watching());
    FakeSocket.last.drop();
    await settle();
    expect(link.trouble).toBe('busy');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(FakeSocket.all).toHaveLength(1);
    (await nextSocket()).welcome('me');
    expect(FakeSocket.all).toHaveLength(2);
    expect(link.trouble).toBeUndefined();
  });

  test('without a word how long: more slowly each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    answers(busy());
    link.listen('t', new Watching());
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      FakeSocket.last.drop();
      await settle();
      waits.push(Math.round(link.retryAt! - performance.now()));
      await nextSocket();
    }
    expect(waits).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('this is not their address', async () => {
    answers(new Response('', { status: 421 }));
    link.listen('t', new Watching());
    FakeSocket.last.drop();
    await settle();
    expect(link.trouble).toBe('misdirected');
  });

  test('somebody is there, and takes no line: once may be chance, twice is not; and when nobody is there any more, it is lost', async () => {
    answers(new Response('{}'), new Response('{}'), undefined);
    link.listen('t', new Watching());
    const seen: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      (await nextSocket()).drop();
      await settle();
      seen.push(link.trouble);
    }
    expect(seen).toEqual(['lost', 'busy', 'lost']);
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
