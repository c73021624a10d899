// The line to the server: a WebSocket that comes back by itself, more slowly each time. A line that is dead without having said so
// (a phone that changed networks) is found out by asking: whatever is asked has its answer within seconds, or the line is given up.

import { type Message, protocol } from '../protocol/messages.js';
import { Link } from './link.svelte.js';

const firstWait = 500;
const longestWait = 10_000;
/** After we were too fast for the server. */
const penance = 5000;
/** A line that held so long was a good one: the next try may be soon. */
const goodLine = 5000;
/** For a handshake, and for the answer to a question. */
const patience = 6000;
/** Between signs of life, while somebody looks at a table. */
const heartbeat = 20_000;

const tooFast = 1008;
const forgotten = 4001;
const moved = 4002;

export class ServerLink extends Link {
  readonly isLocal = false;
  /** The server speaks a protocol that this page does not know: it must be loaded anew. */
  outdated = $state(false);
  /** The name of the identity that the line was opened with. */
  you = $state<string | undefined>();
  /** This identity was deleted, or went to another device. */
  dismissed = $state<'forgotten' | 'moved' | undefined>();
  /** One way to the server and back, in milliseconds. */
  latency = $state<number | undefined>();
  private socket: WebSocket | undefined;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private welcomedAt: number | undefined;
  private served = { now: 0, at: 0 };
  private probe: { id: string; at: number } | undefined;
  private probes = 0;
  private readonly opening: ((open: boolean) => void)[] = [];

  constructor() {
    super();
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.check());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.hurry());
    setInterval(() => document.visibilityState === 'visible' && this.check(), heartbeat);
  }

  /** The service clock, in milliseconds, as well as it can be known here. */
  now(): number {
    return this.served.now + performance.now() - this.served.at;
  }

  /** Resolves when the line is there: true; or as soon as a try has failed. */
  open(): Promise<boolean> {
    if (this.state === 'open') return Promise.resolve(true);
    return new Promise((resolve) => {
      this.opening.push(resolve);
      this.hurry();
    });
  }

  /** After an identity was made or changed: the handshake must carry it. */
  reconnect(): void {
    this.dismissed = undefined;
    this.connect();
  }

  protected override wanted(): void {
    if (!this.socket && this.timer === undefined) this.connect();
  }

  protected override transmit(text: string): boolean {
    if (this.welcomedAt === undefined || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.expectAnswer();
    this.socket.send(text);
    return true;
  }

  protected override heard(message: Message): void {
    if ('answer' in message && message.answer.id === this.probe?.id) {
      this.latency = Math.max(1, Math.round(performance.now() - this.probe.at));
      this.probe = undefined;
    } else {
      super.heard(message);
    }
    clearTimeout(this.doubt);
    this.doubt = undefined;
    if (this.isAwaiting || this.probe) this.expectAnswer();
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.outdated) return;
    const old = this.socket;
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.socket = socket;
    old?.close();
    this.welcomedAt = undefined;
    this.probe = undefined;
    this.expectAnswer(true);
    if (this.state === 'open') this.state = 'connecting';
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      const message = JSON.parse(data) as Message;
      if ('welcome' in message) this.welcome(message.welcome);
      else this.heard(message);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.socket) this.lost(code);
    });
  }

  private welcome(welcome: Extract<Message, { welcome: unknown }>['welcome']): void {
    if (welcome.protocol !== protocol) {
      this.outdated = true;
      this.socket?.close();
      this.abandon({ code: 'unavailable', text: 'web.link.outdated' });
      return;
    }
    clearTimeout(this.doubt);
    this.doubt = undefined;
    this.served = { now: welcome.now, at: performance.now() };
    this.you = welcome.you;
    this.welcomedAt = performance.now();
    this.state = 'open';
    this.tellOpening(true);
    this.restored();
    this.check();
  }

  private lost(code: number): void {
    const held = this.welcomedAt === undefined ? 0 : performance.now() - this.welcomedAt;
    clearTimeout(this.doubt);
    this.doubt = undefined;
    this.socket = undefined;
    this.welcomedAt = undefined;
    this.probe = undefined;
    this.latency = undefined;
    this.state = 'lost';
    this.tellOpening(false);
    if (code === forgotten || code === moved) {
      this.dismissed = code === moved ? 'moved' : 'forgotten';
      this.you = undefined;
    }
    if (this.outdated || !this.isNeeded) return; // the next one who needs it opens it
    if (held > goodLine) this.wait = firstWait;
    const wait = Math.max(this.wait, code === tooFast ? penance : 0);
    this.wait = Math.min(this.wait * 2, longestWait);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Somebody looks again, or the network is back: do not let them wait. */
  private hurry(): void {
    if (this.state === 'open') return this.check();
    const trying = this.socket && this.socket.readyState <= WebSocket.OPEN;
    if (trying || this.outdated) return;
    this.wait = firstWait;
    this.connect();
  }

  /** A question that is answered at once, to see whether the line lives and how fast it is. */
  private check(): void {
    if (this.state !== 'open' || this.probe || !this.isNeeded) return;
    const id = `probe${this.probes++}`;
    this.probe = { id, at: performance.now() };
    this.transmit(JSON.stringify({ look: { id, table: '' } }));
  }

  /** Nothing at all comes, neither the answer nor anything else: the line is asked whether it lives, and then it is dead. */
  private expectAnswer(last = false): void {
    if (last) clearTimeout(this.doubt);
    else if (this.doubt !== undefined) return;
    const { socket } = this;
    this.doubt = setTimeout(() => {
      this.doubt = undefined;
      if (socket !== this.socket || !socket) return;
      if (this.state === 'open' && !this.isAwaiting && !this.probe) return;
      if (!last) {
        if (!this.probe) this.check(); // some answers take their time; this one does not
        this.expectAnswer(true);
        return;
      }
      // A dead line takes its time to close; we do not.
      socket.close();
      this.lost(0);
    }, patience);
  }

  private tellOpening(open: boolean): void {
    for (const tell of this.opening.splice(0)) tell(open);
  }
}

let link: ServerLink | undefined;
export function serverLink(): ServerLink {
  return (link ??= new ServerLink());
}
