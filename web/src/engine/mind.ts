// The page's way to the worker that thinks. It starts when first asked.

import type { Calls } from './calls.js';
import { provideEngine } from './compiled.js';
import { Remote } from './rpc.js';

let remote: Remote | undefined;

/** Before it has anything to think about. */
export function wakeMind(): Remote {
  if (!remote) {
    const worker = new Worker(new URL('./mind_worker.ts', import.meta.url), { type: 'module' });
    provideEngine(worker);
    remote = new Remote(worker);
  }
  return remote;
}

export function ask<Name extends keyof Calls>(name: Name, asked: Calls[Name][0]): Promise<Calls[Name][1]> {
  return wakeMind().ask('call', { name, asked });
}
