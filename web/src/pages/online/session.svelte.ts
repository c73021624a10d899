// A visit to an online table: what it is, whether I sit there, and what can be done. Opening it seats nobody. Whoever sits sees their
// seat's stream; the others the public's, where there is one; and while a table waits for people without one, it is looked at
// every few seconds. A seat can become free under somebody: the host asked them to leave, or nobody was there for a while.

import { type GameKey, isGame } from '../../games/index.js';
import { RefusedError } from '../../link/link.svelte.js';
import { joinOnline, lookOnline, mySeats } from '../../link/online.js';
import { isAboutName, secondsToWait } from '../../link/refusals.js';
import { noteSeat, satAt } from '../../link/seats_held.js';
import { serverLink } from '../../link/server_link.svelte.js';
import type { About, Refused, Seat } from '../../protocol/messages.js';
import { randomHex } from '../../table/random.js';
import { TableClient } from '../../table/table_client.svelte.js';
import { Pause } from '../../ui/pause.svelte.js';
import { keepShare } from './fair_share.js';

const lookEvery = 3000;
/** Where a table cannot be looked at just now: at first after so many seconds, then less and less often. */
const firstTry = 3;
const longestTry = 60;

export interface Me {
  name: string;
  symbol: string;
}

/**
 * What is shown: a room where people gather, a table with cards on it, or a page that says why there is neither.
 */
export type Scene = 'loading' | 'gone' | 'damaged' | 'crowded' | 'waiting' | 'full' | 'begun' | 'table' | 'over' | 'elsewhere' | 'unseated';

export class OnlineSession {
  readonly link = serverLink();
  client = $state.raw<TableClient>();
  /** Why there is no table to be seen. */
  private lacking = $state.raw<Refused | undefined>();
  private looked = $state.raw<About | undefined>();
  seats = $state.raw<Seat[]>([]);
  /** The public's stream is there for me. */
  watching = $state(false);
  /** What was asked for and refused, in the words of whoever refused it. */
  notice = $state.raw<Refused | undefined>();
  /** The same, where it is about the name that was given. */
  badName = $state.raw<Refused | undefined>();
  /** Until it can be tried again. */
  readonly pause = new Pause();
  busy = $state(false);
  /** My seat became free while I was away. */
  hasLapsed = $state(false);
  /** The host has asked me to leave. */
  private isUnseated = $state(false);
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(readonly id: string) {}

  get about(): About | undefined {
    return this.client?.about ?? this.looked;
  }
  get game(): GameKey | undefined {
    const game = this.about?.setup.game ?? '';
    return isGame(game) ? game : undefined;
  }
  /** It is gone, but it was here when I came, and had not begun. */
  get wasHere(): boolean {
    return this.about?.phase === 'open';
  }
  get isSeated(): boolean {
    return this.seats.length > 0;
  }
  get seat(): Seat | undefined {
    return this.seats[0];
  }
  get isHost(): boolean {
    return this.seats.some((seat) => this.about?.seats[seat]?.host);
  }
  /** Seats for people that nobody has taken. */
  get free(): number {
    return (this.about?.seats ?? []).filter(({ taken, bot }) => !taken && bot === undefined).length;
  }
  get scene(): Scene {
    const { about } = this;
    if (this.isUnseated || this.client?.ended === 'unseated') return 'unseated';
    if (this.lacking) return lackOf(this.lacking);
    if (!about) return 'loading';
    // A table that ended before it began is not kept: why it ended says more.
    if (this.client?.ended === 'gone' && about.phase !== 'over') return 'gone';
    if (this.client?.ended === 'elsewhere' || this.client?.ended === 'crowded') return this.client.ended;
    if (about.phase === 'open') return this.isSeated || this.free > 0 ? 'waiting' : 'full';
    if (this.client?.situation) return 'table';
    if (this.client && !about.ended) return 'loading'; // its first view is on its way
    return about.phase === 'over' ? 'over' : 'begun';
  }

  /** Looks, and takes up what is mine. */
  async open(): Promise<void> {
    this.pause.stop();
    if (this.client?.ended === 'crowded') this.client = undefined;
    try {
      const { about } = await lookOnline({ table: this.id });
      if (this.left) return;
      this.looked = about;
      const seats = this.link.you === undefined ? [] : await mySeats(this.id);
      if (this.left) return;
      if (seats.length > 0) await this.sit(seats);
      else await this.watchOrLook();
      this.lacking = undefined;
      this.tries = 0;
    } catch (error) {
      this.lacking = refusedOf(error);
      if (this.left || lackOf(this.lacking) !== 'crowded') return;
      const seconds = secondsToWait(this.lacking) ?? Math.min(firstTry * 2 ** this.tries++, longestTry);
      this.pause.start(seconds * (1 + Math.random() / 2), () => void this.open());
    }
  }

  close(): void {
    this.left = true;
    clearTimeout(this.timer);
    this.pause.stop();
    this.client?.leave();
  }

  /** My seat is not mine any more: I am somebody who has come to look. */
  async standUp(): Promise<void> {
    this.client?.leave();
    this.looked = this.about;
    this.client = undefined;
    this.seats = [];
    this.hasLapsed = true;
    await this.open();
  }

  async join(me: Me): Promise<boolean> {
    return this.attempt(async () => {
      const named = this.about?.setup.listed ? {} : { ...(me.name && { name: me.name }) };
      const seat = await joinOnline(this.id, { ...named, ...(me.symbol && { symbol: me.symbol }) });
      await this.sit([seat]);
    });
  }

  async rename(me: Me): Promise<boolean> {
    const { seat } = this;
    return seat !== undefined && this.attempt(() => this.link.request({ rename: { table: this.id, seat, ...me } }));
  }

  /** My part of the shuffles goes along; it is noted here, so that I can check the match afterwards. */
  async ready(): Promise<void> {
    await this.attempt(async () => {
      for (const seat of this.seats) {
        const value = randomHex(32);
        keepShare(this.id, seat, value, this.about?.fair.commitment ?? '');
        await this.link.request({ ready: { table: this.id, seat, value } });
      }
    });
  }

  async leave(): Promise<boolean> {
    return this.attempt(async () => {
      for (const seat of this.seats) await this.link.request({ leave: { table: this.id, seat } });
      noteSeat(this.id, false);
    });
  }
  /** Before the match; who was asked to leave cannot sit down here again. */
  async unseat(seat: Seat): Promise<boolean> {
    return this.attempt(() => this.link.request({ unseat: { table: this.id, seat } }));
  }
  async closeTable(): Promise<boolean> {
    return this.attempt(() => this.link.request({ close: { table: this.id } }));
  }
  async replace(seat: Seat): Promise<boolean> {
    return this.attempt(() => this.link.request({ replace: { table: this.id, seat } }));
  }
  async giveBack(seat: Seat): Promise<boolean> {
    return this.attempt(() => this.link.request({ return: { table: this.id, seat } }));
  }
  async chat(text: string): Promise<boolean> {
    const { seat } = this;
    if (seat === undefined) return false;
    return this.attempt(() => this.link.request({ chat: { table: this.id, seat, text } }));
  }
  /** The next table, the same for everybody who asks. */
  async rematch(): Promise<string | undefined> {
    let next: string | undefined;
    await this.attempt(async () => {
      next = this.about?.rematch ?? (await this.link.request({ rematch: { table: this.id } })).table;
    });
    return next;
  }

  /** The seat was taken over by another window of mine: it comes back here. */
  async takeHere(): Promise<void> {
    await this.attempt(() => this.sit(this.seats));
  }

  /** What was refused is no longer shown. */
  forgive(): void {
    this.notice = this.badName = undefined;
    this.pause.stop();
  }

  /** What the server refuses is shown; whether it was done. */
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.forgive();
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      const refused = refusedOf(error);
      if (refused.text === 'table.refuse.unseated') this.isUnseated = true;
      else if (isAboutName(refused)) this.badName = refused;
      else this.notice = refused;
      this.pause.after(refused);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private async sit(seats: Seat[]): Promise<void> {
    clearTimeout(this.timer);
    const client = this.begin();
    this.seats = seats;
    this.hasLapsed = false;
    noteSeat(this.id, true);
    for (const seat of seats) await client.watch(seat);
  }

  private async watchOrLook(): Promise<void> {
    const { looked } = this;
    if (!looked) return;
    this.hasLapsed ||= looked.phase === 'open' && looked.setup.listed && satAt(this.id);
    noteSeat(this.id, false);
    if (looked.setup.spectators !== 'nobody') {
      this.watching = true;
      await this.begin().watch('public');
    } else if (looked.phase === 'open') {
      this.lookLater(lookEvery);
    }
  }

  private begin(): TableClient {
    const about = this.about;
    this.client?.leave();
    const client = new TableClient(this.link, this.id);
    client.about = about;
    this.client = client;
    return client;
  }

  private lookLater(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.lookAgain(), milliseconds);
  }

  private async lookAgain(): Promise<void> {
    if (document.visibilityState !== 'visible' || this.link.state !== 'open') return this.lookLater(lookEvery);
    let wait = lookEvery;
    try {
      const { about } = await lookOnline({ table: this.id });
      if (this.client || this.left) return;
      this.looked = about;
      if (about.phase !== 'open') return;
    } catch (error) {
      const refused = refusedOf(error);
      if (lackOf(refused) === 'gone') this.lacking = refused;
      wait = Math.max(lookEvery, 1000 * (secondsToWait(refused) ?? 0));
    }
    if (!this.client && !this.left) this.lookLater(wait);
  }
}

/** There is no such table, it cannot be read, or nobody can say just now. */
function lackOf({ text }: Refused): 'gone' | 'damaged' | 'crowded' {
  if (text === 'host.refuse.damaged') return 'damaged';
  return text === 'host.refuse.no_such_table' ? 'gone' : 'crowded';
}

function refusedOf(error: unknown): Refused {
  if (error instanceof RefusedError) return error.refused;
  throw error;
}
