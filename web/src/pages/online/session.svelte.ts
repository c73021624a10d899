// A visit to an online table: what it is, whether I sit there, and what can be done. Opening it seats nobody. Whoever sits sees their
// seat's stream; the others the public's, where there is one; and while a table waits for people without one, it is looked at
// every few seconds.

import { type GameKey, isGame } from '../../games/index.js';
import { RefusedError } from '../../link/link.svelte.js';
import { joinOnline, lookOnline, mySeats } from '../../link/online.js';
import { serverLink } from '../../link/server_link.svelte.js';
import type { About, Refused, Seat } from '../../protocol/messages.js';
import { randomHex } from '../../table/random.js';
import { TableClient } from '../../table/table_client.svelte.js';
import { keepShare } from './fair_share.js';

const lookEvery = 3000;

export interface Me {
  name: string;
  symbol: string;
}

/**
 * What is shown: a room where people gather, a table with cards on it, or a page that says why there is neither.
 */
export type Scene = 'loading' | 'gone' | 'damaged' | 'waiting' | 'full' | 'begun' | 'table' | 'over' | 'elsewhere';

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
  busy = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;
  private left = false;

  constructor(readonly id: string) {}

  get about(): About | undefined {
    return this.client?.about ?? this.looked;
  }
  get game(): GameKey | undefined {
    const game = this.about?.setup.game ?? '';
    return isGame(game) ? game : undefined;
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
    if (this.lacking) return this.lacking.text === 'host.refuse.damaged' ? 'damaged' : 'gone';
    if (!about) return 'loading';
    if (this.client?.ended === 'gone') return 'gone';
    if (this.client?.ended === 'elsewhere') return 'elsewhere';
    if (about.phase === 'open') return this.isSeated || this.free > 0 ? 'waiting' : 'full';
    if (this.client?.situation) return 'table';
    if (this.client && !about.ended) return 'loading'; // its first view is on its way
    return about.phase === 'over' ? 'over' : 'begun';
  }

  /** Looks, and takes up what is mine. */
  async open(): Promise<void> {
    try {
      const { about } = await lookOnline({ table: this.id });
      if (this.left) return;
      this.looked = about;
      const seats = this.link.you === undefined ? [] : await mySeats(this.id);
      if (this.left) return;
      if (seats.length > 0) await this.sit(seats);
      else await this.watchOrLook();
    } catch (error) {
      this.lacking = refusedOf(error);
    }
  }

  close(): void {
    this.left = true;
    clearInterval(this.timer);
    this.client?.leave();
  }

  async join(me: Me): Promise<void> {
    await this.attempt(async () => {
      const named = this.about?.setup.listed ? {} : { ...(me.name && { name: me.name }) };
      const seat = await joinOnline(this.id, { ...named, ...(me.symbol && { symbol: me.symbol }) });
      await this.sit([seat]);
    });
  }

  async rename(me: Me): Promise<void> {
    const { seat } = this;
    if (seat !== undefined) await this.attempt(() => this.link.request({ rename: { table: this.id, seat, ...me } }));
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
    });
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

  /** What the server refuses is shown; whether it was done. */
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.notice = undefined;
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.notice = refusedOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private async sit(seats: Seat[]): Promise<void> {
    clearInterval(this.timer);
    const client = this.begin();
    this.seats = seats;
    for (const seat of seats) await client.watch(seat);
  }

  private async watchOrLook(): Promise<void> {
    const { looked } = this;
    if (!looked) return;
    if (looked.setup.spectators !== 'nobody') {
      this.watching = true;
      await this.begin().watch('public');
    } else if (looked.phase === 'open') {
      this.timer = setInterval(() => void this.lookAgain(), lookEvery);
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

  private async lookAgain(): Promise<void> {
    if (document.visibilityState !== 'visible' || this.link.state !== 'open') return;
    const found = await lookOnline({ table: this.id }).catch(() => undefined);
    if (!found || this.client) return;
    this.looked = found.about;
    if (found.about.phase !== 'open') clearInterval(this.timer);
  }
}

function refusedOf(error: unknown): Refused {
  if (error instanceof RefusedError) return error.refused;
  throw error;
}
