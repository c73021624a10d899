// The line to whoever hosts a table. A request gets exactly one answer; everything else a host tells goes to whoever listens
// to its table. The server and the room in the worker are two ends of the same protocol.

import type { Answer, Message, Refused, Request } from '../protocol/messages.js';

export type LinkState = 'connecting' | 'open' | 'lost';

/** What tables listen to. */
export interface Listener {
  hear(message: Message): void;
  /** The line is there again: watch anew, from where you were. */
  resume(): void;
  /** All that has come so far has been shown. */
  settled?(): Promise<void>;
}

export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.text);
  }
}

type Kind = Request extends infer R ? (R extends object ? keyof R : never) : never;
/**
 * What is sent again, with its old id, when nobody knows whether it arrived. The host remembers the ids of act and say, so that nothing
 * is done twice; the others change nothing the second time. A second table or a second line of chat would be one too many.
 */
const repeatable: ReadonlySet<string> = new Set<Kind>([
  'act', 'say', 'look', 'join', 'rename', 'watch', 'ready', 'replace', 'return', 'close', 'rematch', // prettier-ignore
]);
const lost: Refused = { code: 'unavailable', text: 'web.link.lost' };

interface Waiting {
  text: string;
  again: boolean;
  /** It went over the line, this one or an earlier one. */
  sent: boolean;
  /** What a newer request would ask for as well: whoever watches anew has asked for it already. */
  stream: string | undefined;
  answer(answer: Answer): void;
}

function streamOf({ table, seat }: { table?: string; seat?: number }): string {
  return `${table} ${seat ?? 'public'}`;
}

export abstract class Link {
  abstract readonly isLocal: boolean;

  /** Asks the host to close no answers while people look, where a game sets a time. One far away has others to think of. */
  setPatience(_on: boolean): void {}
  state = $state<LinkState>('connecting');
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly waiting = new Map<string, Waiting>();
  private static counted = 0;
  /** Ids are never used twice at a table, not by another window either. */
  private readonly prefix = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join('');

  /** Throws RefusedError. */
  async request(request: Request): Promise<Answer> {
    const [kind, fields] = Object.entries(request)[0] as [string, object];
    const id = `${this.prefix}.${(Link.counted++).toString(36)}`;
    const text = JSON.stringify({ [kind]: { id, ...fields } });
    const answer = await new Promise<Answer>((resolve) => {
      const stream = kind === 'watch' ? streamOf(fields) : undefined;
      const waiting: Waiting = { text, again: repeatable.has(kind), sent: false, stream, answer: resolve };
      this.waiting.set(id, waiting);
      this.wanted();
      waiting.sent = this.transmit(text);
    });
    if (answer.refused) throw new RefusedError(answer.refused);
    return answer;
  }

  listen(table: string, listener: Listener): () => void {
    const set = this.listeners.get(table) ?? new Set();
    this.listeners.set(table, set.add(listener));
    this.wanted();
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(table) === set) this.listeners.delete(table);
    };
  }

  /** False: there is no line now; `restored` will send it. */
  protected abstract transmit(text: string): boolean;

  /** Somebody needs the line from now on. */
  protected wanted(): void {}
  protected get isNeeded(): boolean {
    return this.listeners.size > 0 || this.waiting.size > 0;
  }
  /** Something was asked for, and nothing has come back yet. */
  protected get isAwaiting(): boolean {
    return [...this.waiting.values()].some(({ sent }) => sent);
  }

  protected heard(message: Message): void {
    if ('answer' in message) {
      const waiting = this.waiting.get(message.answer.id);
      this.waiting.delete(message.answer.id);
      waiting?.answer(message.answer);
      return;
    }
    if ('welcome' in message) return;
    const told = Object.values(message)[0] as { table?: string } | undefined;
    for (const listener of [...(this.listeners.get(told?.table ?? '') ?? [])]) listener.hear(message);
  }

  protected async shown(table: string): Promise<void> {
    await Promise.all([...(this.listeners.get(table) ?? [])].map((listener) => listener.settled?.()));
  }

  /** There is a line, perhaps again: tables catch up first, then what waits is sent, or given up if it may have been done. */
  protected restored(): void {
    const pending = [...this.waiting];
    for (const set of [...this.listeners.values()]) for (const listener of [...set]) listener.resume();
    for (const [id, each] of pending) {
      if (this.isAskedAnew(id, each)) continue;
      if (!each.sent || each.again) each.sent = this.transmit(each.text) || each.sent;
      else this.giveUp(id, lost);
    }
  }

  private isAskedAnew(id: string, old: Waiting): boolean {
    const newer = [...this.waiting].findLast(([, each]) => each.stream === old.stream);
    if (old.stream === undefined || !newer || newer[0] === id) return false;
    const { answer } = newer[1];
    newer[1].answer = (answered) => {
      answer(answered);
      old.answer({ ...answered, id });
    };
    this.waiting.delete(id);
    return true;
  }

  /** There will be no answer any more. */
  protected abandon(why: Refused): void {
    for (const id of [...this.waiting.keys()]) this.giveUp(id, why);
  }

  private giveUp(id: string, refused: Refused): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.answer({ id, refused });
  }
}
