// What must survive on this device: logs of tables, line by line, in IndexedDB. Where a browser keeps nothing (private
// windows), a memory of the same shape serves for as long as the page is open.

import type { Person } from '../protocol/messages.js';
import type { Appended, TableSummary } from './calls.js';

export interface KeptTable {
  id: string;
  summary: TableSummary;
  people: Person[];
  /** When it last changed, by the wall clock, for lists; and by the room's own. */
  changed: number;
  at: number;
}

export interface Keeper {
  readonly lasting: boolean;
  /** `changed`: for tables from elsewhere, when they last changed there. */
  append(appended: Appended[], at: number, changed?: number): Promise<void>;
  rename(table: string, people: Person[]): Promise<void>;
  log(table: string): Promise<string[]>;
  table(id: string): Promise<KeptTable | undefined>;
  tables(): Promise<KeptTable[]>;
  remove(table: string): Promise<void>;
}

const version = 1;

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
}
function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

class Database implements Keeper {
  readonly lasting = true;
  constructor(private readonly database: IDBDatabase) {}

  static async open(name: string): Promise<Database> {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('log', { keyPath: ['table', 'n'] });
    };
    return new Database(await result(request));
  }

  async append(appended: Appended[], at: number, changed = Date.now()): Promise<void> {
    const transaction = this.database.transaction(['tables', 'log'], 'readwrite', { durability: 'strict' });
    const tables = transaction.objectStore('tables');
    const log = transaction.objectStore('log');
    const finished = done(transaction);
    finished.catch(() => undefined); // whichever of the awaits below comes first tells it
    for (const { table, first, lines, summary } of appended) {
      // Another window may have deleted the table: a log never begins in the middle.
      if (first > 0 && (await result(log.getKey([table, first - 1]))) === undefined) transaction.abort();
      // add, not put: two windows that write the same table must not overwrite each other.
      lines.forEach((line, i) => log.add({ table, n: first + i, line }));
      const kept = (await result(tables.get(table))) as KeptTable | undefined;
      tables.put({ id: table, summary, people: kept?.people ?? [], changed, at } satisfies KeptTable);
    }
    await finished;
  }

  async rename(table: string, people: Person[]): Promise<void> {
    const transaction = this.database.transaction('tables', 'readwrite');
    const tables = transaction.objectStore('tables');
    const finished = done(transaction);
    const kept = (await result(tables.get(table))) as KeptTable | undefined;
    if (kept) tables.put({ ...kept, people });
    await finished;
  }

  async log(table: string): Promise<string[]> {
    const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
    const rows = await result(this.database.transaction('log').objectStore('log').getAll(range));
    return (rows as { line: string }[]).map(({ line }) => line);
  }

  table(id: string): Promise<KeptTable | undefined> {
    return result(this.database.transaction('tables').objectStore('tables').get(id));
  }
  tables(): Promise<KeptTable[]> {
    return result(this.database.transaction('tables').objectStore('tables').getAll());
  }

  async remove(table: string): Promise<void> {
    const transaction = this.database.transaction(['tables', 'log'], 'readwrite');
    transaction.objectStore('tables').delete(table);
    transaction.objectStore('log').delete(IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]));
    await done(transaction);
  }
}

export class Memory implements Keeper {
  readonly lasting = false;
  private readonly logs = new Map<string, string[]>();
  private readonly kept = new Map<string, KeptTable>();

  async append(appended: Appended[], at: number, changed = Date.now()): Promise<void> {
    for (const { table, lines, summary } of appended) {
      this.logs.set(table, [...(this.logs.get(table) ?? []), ...lines]);
      this.kept.set(table, { id: table, summary, people: this.kept.get(table)?.people ?? [], changed, at });
    }
  }
  async rename(table: string, people: Person[]): Promise<void> {
    const kept = this.kept.get(table);
    if (kept) this.kept.set(table, { ...kept, people });
  }
  async log(table: string): Promise<string[]> {
    return this.logs.get(table) ?? [];
  }
  async table(id: string): Promise<KeptTable | undefined> {
    return this.kept.get(id);
  }
  async tables(): Promise<KeptTable[]> {
    return [...this.kept.values()];
  }
  async remove(table: string): Promise<void> {
    this.logs.delete(table);
    this.kept.delete(table);
  }
}

export async function openKeeper(): Promise<Keeper> {
  try {
    return await Database.open('nuancier');
  } catch {
    return new Memory();
  }
}
