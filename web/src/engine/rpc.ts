// Questions and answers between the page and its workers, by number.

export type Asked = { n: number; name: string; argument: unknown };
export type Answered = { n: number; value?: unknown; error?: unknown };

/** The page's side. */
export class Remote {
  private next = 1;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>();

  constructor(private readonly worker: Worker) {
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<Answered>>) => {
      if (typeof data.n !== 'number') return;
      const waiting = this.waiting.get(data.n);
      this.waiting.delete(data.n);
      if ('error' in data) waiting?.reject(data.error);
      else waiting?.resolve(data.value);
    });
    worker.addEventListener('error', (event) => this.fail(new Error(event.message || 'the worker stopped')));
  }

  ask<T>(name: string, argument: unknown): Promise<T> {
    const n = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(n, { resolve: resolve as (value: unknown) => void, reject });
      this.worker.postMessage({ n, name, argument } satisfies Asked);
    });
  }

  private fail(reason: unknown): void {
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}

/** The worker's side. */
export function answerWith(handlers: Record<string, (argument: never) => unknown>): void {
  self.addEventListener('message', async ({ data }: MessageEvent<Partial<Asked>>) => {
    if (typeof data.n !== 'number' || typeof data.name !== 'string') return;
    try {
      const value = await handlers[data.name]?.(data.argument as never);
      self.postMessage({ n: data.n, value } satisfies Answered);
    } catch (error) {
      self.postMessage({ n: data.n, error: plain(error) } satisfies Answered);
    }
  });
}

/** An error survives the way only as plain data. */
function plain(error: unknown): unknown {
  if (error instanceof Error) return { message: error.message, ...('problem' in error && { problem: error.problem }) };
  return error;
}
