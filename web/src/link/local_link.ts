// The line to the room in the worker on this device.

import type { Question } from '../engine/calls.js';
import type { KeptTable } from '../engine/keeper.js';
import { provideEngine } from '../engine/compiled.js';
import { ask } from '../engine/mind.js';
import { Remote } from '../engine/rpc.js';
import type { CarriedTable, TakenIn } from '../engine/take_in.js';
import type { Message } from '../protocol/messages.js';
import { settings } from '../settings/settings.svelte.js';
import { Link } from './link.svelte.js';

const hintIterations = 4000;

class LocalLink extends Link {
  readonly isLocal = true;
  private readonly worker = new Worker(new URL('../engine/room_worker.ts', import.meta.url), { type: 'module' });
  private readonly remote = new Remote(this.worker);

  constructor() {
    super();
    provideEngine(this.worker);
    this.state = 'open';
    void this.setPace(settings.pace);
    this.worker.addEventListener('message', ({ data }: MessageEvent) => {
      if (data.message) this.heard(data.message as Message);
      if (data.think) void this.think(data.think as Question);
      if (data.failed) for (const table of data.failed.tables as string[]) this.unavailable(table);
    });
  }

  protected override transmit(text: string): boolean {
    this.remote.ask('send', text).catch((error) => {
      console.error(error);
      const { id } = Object.values(JSON.parse(text) as object)[0] as { id: string };
      this.heard({ answer: { id, refused: { code: 'unavailable', text: 'web.keep.failed' } } });
    });
    return true;
  }

  /** Bots take at least so many milliseconds. */
  setPace(milliseconds: number): Promise<void> {
    return this.remote.ask('pace', { milliseconds });
  }
  tables(): Promise<KeptTable[]> {
    return this.remote.ask('tables', undefined);
  }
  record(table: string): Promise<string> {
    return this.remote.ask('record', table);
  }
  log(table: string): Promise<string[]> {
    return this.remote.ask('log', table);
  }
  /** Tables from another device: all of them, or none if one is damaged. */
  takeIn(tables: CarriedTable[]): Promise<TakenIn> {
    return this.remote.ask('take_in', tables);
  }
  remove(table: string): Promise<void> {
    return this.remote.ask('remove', table);
  }
  isLasting(): Promise<boolean> {
    return this.remote.ask('lasting', undefined);
  }
  now(): Promise<number> {
    return this.remote.ask('now', undefined);
  }

  private async think(question: Question): Promise<void> {
    const { game, view, seed, id, table, seat, decision } = question;
    if (id !== undefined) {
      const { advice } = await ask('advise', { game, view, seed, iterations: hintIterations });
      this.heard({ answer: { id, advice } });
      return;
    }
    const { bot, may_speak, may_choose } = question;
    const thought = await ask('think', { game, view, bot, seed, may_speak, may_choose });
    // A bot never goes on before people have seen what happened: their time would be running already.
    await this.shown(table);
    await this.remote.ask('thought', { table, seat, decision, ...thought });
  }

  private unavailable(table: string): void {
    this.heard({ unwatched: { table, why: 'unavailable' } });
  }
}

let link: LocalLink | undefined;
/** There is one room on a device. It starts when first asked for. */
export function localLink(): LocalLink {
  return (link ??= new LocalLink());
}
