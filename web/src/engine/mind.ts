// The page's way to the worker that thinks. It starts when first asked.

import type { Calls } from './calls.js';
import { Remote } from './rpc.js';

let remote: Remote | undefined;

export function ask<Name extends keyof Calls>(name: Name, asked: Calls[Name][0]): Promise<Calls[Name][1]> {
  remote ??= new Remote(new Worker(new URL('./mind_worker.ts', import.meta.url), { type: 'module' }));
  return remote.ask('call', { name, asked });
}
