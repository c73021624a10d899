// The line to the server: a WebSocket that comes back by itself, more slowly each time (retries.ts). A line that is dead without having said so
// (a phone that changed networks) is found out by asking: whatever is asked has its answer within seconds, or the line is given up. A browser
// does not tell why a handshake failed: that is asked over HTTP.

import { type Message, protocol } from '../protocol/messages.js';
import { Link } from './link.svelte.js';
import { comeTogether, Retries, type Trouble, troubleOf } from './retries.js';

/** All devices of a house hear at once that their network is back. */
const scatter = 1000;
/** For a handshake, and for the answer to a question. */
const patience = 6000;
/** Between signs of life, while somebody looks at a table. */
const heartbeat = 20_000;

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
  /** Why there is no line, and when it is tried again by itself (as `performance.now` tells the time). */
  trouble = $state<Trouble | undefined>();
  retryAt = $state<number | undefined>();
  private socket: WebSocket | undefined;
  private readonly retries = new Retries();
  /** Handshakes that failed since there was a line, while somebody answered over HTTP. */
  private turnedAway = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private welcomedAt: number | undefined;
  private served = { now: 0, at: 0 };
  private probe: { id: string; at: number } | undefined;
  private probes = 0;
  private readonly opening: ((open: boolean) => void)[] = [];

  constructor() {
    super();
    addEventListener('online', () => setTimeout(() => this.hurry(), scatter * Math.random()));
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
      this.tryNow();
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
    this.retryAt = undefined;
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
    this.trouble = undefined;
    this.turnedAway = 0;
    this.state = 'open';
    this.tellOpening(true);
    this.restored();
    this.check();
  }

  private lost(code: number): void {
    const wasOpen = this.welcomedAt !== undefined;
    if (this.welcomedAt !== undefined) this.retries.held(performance.now() - this.welcomedAt);
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
    // Why there is no line is known when one breaks; until there is another, somebody has to be asked.
    if (wasOpen || this.trouble === undefined) this.trouble = troubleOf(code);
    if (this.outdated || !this.isNeeded) return; // the next one who needs it opens it
    this.comeBack(this.trouble);
    if (!wasOpen) void this.askWhy();
  }

  private comeBack(trouble: Trouble, least = 0): void {
    clearTimeout(this.timer);
    this.trouble = trouble;
    const wait = this.retries.next(trouble, least);
    this.retryAt = performance.now() + wait;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** No handshake: is somebody there who takes no more lines, or nobody at all? */
  private async askWhy(): Promise<void> {
    const answer = await fetch('/api/version', { cache: 'no-store' }).catch(() => undefined);
    if (this.timer === undefined) return; // it is being tried again
    this.turnedAway = answer ? this.turnedAway + 1 : 0;
    if (!answer) {
      if (this.trouble === 'busy' || this.trouble === 'misdirected') this.comeBack('lost');
      return;
    }
    // Once may be chance: it came while we were asking.
    if (answer.ok && this.turnedAway < 2) return;
    const found = answer.status === 421 ? 'misdirected' : 'busy';
    const least = 1000 * Number(answer.headers.get('retry-after') ?? 0);
    if (found !== this.trouble || least > 0) this.comeBack(found, least);
  }

  /** Somebody looks again, or the network is back: do not let them wait. Where there are too many already, hurrying helps nobody. */
  private hurry(): void {
    if (this.timer === undefined || !comeTogether(this.trouble)) this.tryNow();
  }

  private tryNow(): void {
    if (this.state === 'open') return this.check();
    const trying = this.socket && this.socket.readyState <= WebSocket.OPEN;
    if (trying || this.outdated) return;
    this.retries.forget();
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
