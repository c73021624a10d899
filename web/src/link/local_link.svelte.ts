// The line to the room in the worker on this device. Every window has a room of its own, and they share what is kept: a table is played in
// the window that took it last, and the others let go of it. If two write nonetheless, the second one fails and reads again (engine/keeper.ts).

import { seen } from '../app/quiet.js';
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

/** What windows tell each other about a table. */
type Word = { took: string; at: number } | { changed: string } | { removed: string };

class LocalLink extends Link {
  readonly isLocal = true;
  private readonly worker = new Worker(new URL('../engine/room_worker.ts', import.meta.url), { type: 'module' });
  private readonly remote = new Remote(this.worker);
  private readonly windows = new BroadcastChannel('nuancier.tables');
  private readonly taken = new Map<string, number>();
  private readonly beginnings = new Map<string, Promise<void>>();

  constructor() {
    super();
    provideEngine(this.worker);
    this.state = 'open';
    // Bots keep to what somebody likes to watch, from now on and whenever that changes.
    $effect.root(() => {
      $effect.pre(() => void this.setPace(settings.pace));
    });
    this.worker.addEventListener('message', ({ data }: MessageEvent) => {
      if (data.message) this.heard(data.message as Message);
      if (data.think) void this.think(data.think as Question);
      if (data.failed) for (const table of data.failed.tables as string[]) this.unavailable(table);
    });
    this.windows.addEventListener('message', ({ data }: MessageEvent<Word>) => void this.hearWindow(data));
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
  /** Where a game sets a time to answer, it is not over until everybody has answered. */
  override setPatience(on: boolean): void {
    void this.remote.ask('patience', { on });
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
  async takeIn(tables: CarriedTable[]): Promise<TakenIn> {
    const taken = await this.remote.ask<TakenIn>('take_in', tables);
    for (const table of taken.changed) this.tellWindows({ changed: table });
    return taken;
  }
  async remove(table: string): Promise<void> {
    await this.remote.ask('remove', table);
    this.tellWindows({ removed: table });
  }
  /** From now on the table is played here, and in no other window. */
  async take(table: string): Promise<void> {
    const at = performance.timeOrigin + performance.now();
    this.taken.set(table, at);
    this.tellWindows({ took: table, at });
    await this.remote.ask('take', table);
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
    await this.begun(table);
    const { bot, may_speak, may_choose } = question;
    const thought = await ask('think', { game, view, bot, seed, may_speak, may_choose });
    // A bot never goes on before people have seen what happened: their time would be running already.
    await this.shown(table);
    await this.remote.ask('thought', { table, seat, decision, ...thought });
  }

  /** The table is drawn first: where processors are few, thinking would hold it up. */
  private begun(table: string): Promise<void> {
    const begun = this.beginnings.get(table) ?? seen();
    this.beginnings.set(table, begun);
    return begun;
  }

  private async hearWindow(word: Word): Promise<void> {
    if ('took' in word) {
      // Both at once: the later one has it, and hears of the other, too.
      if ((this.taken.get(word.took) ?? 0) > word.at) return;
      const wasHere = await this.remote.ask<boolean>('release', word.took);
      // Whoever took it may have read it before the last of what was being kept here.
      if (wasHere) this.tellWindows({ changed: word.took });
      this.heard({ unwatched: { table: word.took, why: 'elsewhere' } });
    } else if ('changed' in word) {
      if (await this.remote.ask<boolean>('drop', word.changed)) this.unavailable(word.changed);
    } else {
      await this.remote.ask('drop', word.removed);
      this.heard({ unwatched: { table: word.removed, why: 'gone' } });
    }
  }
  private tellWindows(word: Word): void {
    this.windows.postMessage(word);
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
