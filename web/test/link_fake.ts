// A browser's surroundings and a server's end of the line, for tests of the link: sockets that open, answer and break when told to, and
// a table that counts what was done at it.

import { vi } from 'vitest';

import { protocol } from '../src/protocol/messages.js';

type Asked = Record<string, { id: string; table?: string; decision?: number; do?: string; since?: number }>;

export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readyState = FakeSocket.CONNECTING;
  readonly sent: Asked[] = [];
  /** What the other side does with a message. */
  take: (message: Asked) => void = () => undefined;

  constructor(readonly address: URL) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    const message = JSON.parse(text) as Asked;
    this.sent.push(message);
    queueMicrotask(() => this.readyState === FakeSocket.OPEN && this.take(message));
  }
  close(): void {
    this.drop(1000);
  }

  welcome(you?: string, version = protocol): void {
    this.readyState = FakeSocket.OPEN;
    this.tell({ welcome: { protocol: version, version: '0', now: 1000, ...(you && { you }) } });
  }
  tell(message: object): void {
    if (this.readyState !== FakeSocket.OPEN) return;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  drop(code = 1006): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  kinds(): string[] {
    return this.sent.map((message) => Object.keys(message)[0] ?? '').filter((kind) => kind !== 'look');
  }
}

export let surroundings = new EventTarget();
export let page = new EventTarget();

export function stage(): void {
  FakeSocket.all = [];
  surroundings = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { href: 'http://table.example/t/x' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', surroundings.addEventListener.bind(surroundings));
}

/** A table that grants each id once, as the server does; what it has done survives every break of the line. */
export class FakeTable {
  done: string[] = [];
  private readonly granted = new Set<string>();

  serve(socket: FakeSocket, { drop }: { drop?: 'before' | 'after' } = {}): void {
    socket.take = (message) => {
      const [kind = '', fields] = Object.entries(message)[0] ?? [];
      if (!fields) return;
      if (kind === 'act' && drop === 'before') return socket.drop();
      if ((kind === 'act' || kind === 'say') && !this.granted.has(fields.id)) {
        this.granted.add(fields.id);
        this.done.push(fields.do ?? '');
      }
      if (kind === 'act' && drop === 'after') return socket.drop();
      socket.tell({ answer: { id: fields.id, table: fields.table } });
    };
  }
}
