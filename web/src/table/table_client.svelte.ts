// A table as this device sees it: its streams, one for each seat held here or the public's, in the order of their numbers. What
// happens is shown by the board, one update after the other; the client never computes a view from events.

import { Link, type Listener, RefusedError } from '../link/link.svelte.js';
import { secondsToWait } from '../link/refusals.js';
import { Stage } from '../motion/stage.svelte.js';
import {
  type About,
  type Advice,
  type GameEvent,
  type Message,
  type Notation,
  type Person,
  type Seat,
  type Situation,
  situationOf,
  type State,
  type Update,
  type Viewer,
} from '../protocol/messages.js';

/** One viewer's stream. */
interface Stream {
  n: number;
  hash: string | undefined;
  situation: Situation | undefined;
}

/** Plays events before the situation that follows them is shown. */
export type Performer = (events: GameEvent[], after: Situation) => Promise<void>;

export interface Told {
  n: number;
  update: Update;
  /** The name at the seat that it is about, before it happened: who goes takes it along. */
  name?: string | undefined;
}

const keptLines = 400;
/** What whoever has no seat any more is told, or is known to nobody. */
const notMine = new Set(['table.refuse.not_your_seat', 'host.refuse.unknown_person']);
/** In seconds: what could not be read just now. */
const aMoment = 2;

export class TableClient implements Listener {
  about = $state.raw<About | undefined>();
  people = $state.raw<Person[]>([]);
  watching = $state(0);
  /** What is shown now, to the viewer that is looking. */
  situation = $state.raw<Situation | undefined>();
  viewer = $state<Viewer>('public');
  /** What has been shown, the newest last. */
  told = $state.raw<Told[]>([]);
  chat = $state.raw<{ seat: Seat; text: string }[]>([]);
  /** The seat is played in another window; the table is gone; the host has freed the seat; or it became free while nobody looked. */
  ended = $state<'elsewhere' | 'gone' | 'unseated' | 'crowded' | 'lapsed' | undefined>();
  /** A choice is on its way. */
  sending = $state(false);
  /** Nobody looks here any more. */
  hasLeft = false;
  readonly stage = new Stage();
  perform: Performer | undefined;

  private readonly streams = new Map<Viewer, Stream>();
  private queue: Promise<void> = Promise.resolve();
  private readonly deaf: () => void;

  constructor(
    readonly link: Link,
    readonly id: string,
  ) {
    this.deaf = link.listen(id, this);
  }

  /** Whose eyes: a seat held here, or the public's. The first one asked for is looked at. */
  async watch(viewer: Viewer): Promise<void> {
    if (this.streams.size === 0) this.viewer = viewer;
    if (!this.streams.has(viewer)) this.streams.set(viewer, { n: 0, hash: undefined, situation: undefined });
    await this.link.request({ watch: { table: this.id, ...this.seatOf(viewer) } });
  }

  /** Somebody else looks at the device now. */
  lookAs(viewer: Viewer): void {
    const stream = this.streams.get(viewer);
    if (!stream || viewer === this.viewer) return;
    this.viewer = viewer;
    this.situation = stream.situation;
  }

  /** The seats held here. */
  get seats(): Seat[] {
    return [...this.streams.keys()].filter((viewer): viewer is Seat => viewer !== 'public');
  }
  /** The seat that is looking; undefined: somebody who only watches. */
  get seat(): Seat | undefined {
    return this.viewer === 'public' ? undefined : this.viewer;
  }
  situationOf(viewer: Viewer): Situation | undefined {
    return this.streams.get(viewer)?.situation;
  }

  /** Throws RefusedError. */
  async act(action: Notation): Promise<void> {
    const { seat } = this;
    const asked = seat === undefined ? undefined : this.streams.get(seat)?.situation?.asked;
    if (seat === undefined || !asked) return;
    await this.actAs(seat, asked.decision, action);
  }
  async actAs(seat: Seat, decision: number, action: Notation): Promise<void> {
    this.sending = true;
    try {
      await this.link.request({ act: { table: this.id, seat, decision, do: action } });
    } finally {
      this.sending = false;
    }
  }
  async say(phrase: string): Promise<void> {
    if (this.seat !== undefined) await this.link.request({ say: { table: this.id, seat: this.seat, say: phrase } });
  }
  async undo(): Promise<void> {
    if (this.seat !== undefined) await this.link.request({ undo: { table: this.id, seat: this.seat } });
  }
  async hint(): Promise<Advice[]> {
    if (this.seat === undefined) return [];
    return (await this.link.request({ hint: { table: this.id, seat: this.seat } })).advice ?? [];
  }

  leave(): void {
    this.hasLeft = true;
    this.deaf();
    for (const viewer of this.streams.keys()) {
      this.link.request({ unwatch: { table: this.id, ...this.seatOf(viewer) } }).catch(() => undefined);
    }
  }

  /** Everything that has come so far has been shown. */
  settled(): Promise<void> {
    return this.queue;
  }

  // --- what comes over the line ---

  hear(message: Message): void {
    if ('state' in message) this.hearState(message.state);
    else if ('update' in message) this.hearUpdate(message.update);
    else if ('people' in message) {
      this.people = message.people.seats;
      this.watching = message.people.watching;
    } else if ('chat' in message) this.chat = [...this.chat, message.chat].slice(-keptLines);
    else if ('unwatched' in message) {
      if (message.unwatched.why === 'unavailable') this.resume();
      else this.ended = message.unwatched.why;
    }
  }

  resume(): void {
    for (const viewer of this.streams.keys()) void this.watchOn(viewer);
  }

  private async watchOn(viewer: Viewer): Promise<void> {
    const { n = 0, hash } = this.streams.get(viewer) ?? {};
    const since = n > 0 ? { since: n, ...(hash && { hash }) } : {};
    try {
      await this.link.request({ watch: { table: this.id, ...this.seatOf(viewer), ...since } });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { text } = error.refused;
      if (text === 'host.refuse.no_such_table') this.ended ??= 'gone';
      else if (notMine.has(text)) this.ended ??= 'lapsed';
      const seconds = text === 'table.refuse.unavailable' ? aMoment : secondsToWait(error.refused);
      if (seconds !== undefined) setTimeout(() => this.hasLeft || void this.watchOn(viewer), 1000 * seconds * (1 + Math.random() / 2));
    }
  }

  private hearState(state: State): void {
    const stream = this.streams.get(state.viewer);
    if (!stream) return;
    this.note(stream, state);
    this.enqueue(async () => {
      this.about = state.about;
      if (state.viewer === this.viewer) this.situation = stream.situation;
    });
  }

  private hearUpdate(update: Update): void {
    const stream = this.streams.get(update.viewer);
    if (!stream || update.n <= stream.n) return; // we have it already
    if (update.n !== stream.n + 1 && stream.n > 0) {
      // Something was lost on our side: begin anew.
      stream.n = 0;
      stream.hash = undefined;
      this.resume();
      return;
    }
    this.note(stream, update);
    const situation = stream.situation;
    const name = this.nameIn(update);
    this.enqueue(async () => {
      if (update.about) this.about = update.about;
      if (update.viewer !== this.viewer) return;
      const settle = (): void => {
        if (situation) this.situation = situation;
        this.told = [...this.told, { n: update.n, update, name }].slice(-keptLines);
      };
      const { perform } = this;
      const { events } = update;
      if (situation && perform && events && events.length > 0) await this.stage.play(() => perform(events, situation), settle);
      else settle();
    });
  }

  private nameIn({ what }: Update): string | undefined {
    const { seat } = Object.values(what ?? {})[0] as { seat?: Seat } ?? {};
    return seat === undefined ? undefined : this.people[seat]?.name;
  }

  private note(stream: Stream, message: State | Update): void {
    stream.n = message.n;
    stream.hash = message.hash ?? stream.hash;
    stream.situation = situationOf(message) ?? stream.situation;
  }

  private enqueue(show: () => Promise<void>): void {
    this.queue = this.queue.then(show).catch((error) => console.error(error));
  }

  private seatOf(viewer: Viewer): { seat?: Seat } {
    return viewer === 'public' ? {} : { seat: viewer };
  }
}
