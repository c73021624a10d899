// The engine is fetched and compiled once, while it arrives and beside the page's own work; both workers are given the same.

import { waitedFor } from '../app/quiet.js';
import { isSavingData } from '../app/saving_data.js';
import wasm from './generated/nuancier.wasm?url';

let compiling: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasm, { priority: 'low' });
  if (!response.ok) throw new Error(`the engine: ${response.status}`);
  // Streaming needs the right content type, which a plain file server may not know.
  const isKnown = response.headers.get('content-type')?.startsWith('application/wasm');
  return isKnown ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** What could not be fetched is fetched anew when it is next asked for. */
export function compiledEngine(): Promise<WebAssembly.Module> {
  if (!compiling) {
    compiling = waitedFor(compile());
    compiling.catch(() => {
      compiling = undefined;
    });
  }
  return compiling;
}

/** Begins to fetch it for whoever may want it. */
export function prepareEngine(): void {
  if (!isSavingData()) compiledEngine().catch(() => undefined);
}

/** Gives it to a worker whenever that asks (given.ts). */
export function provideEngine(worker: Worker): void {
  worker.addEventListener('message', async ({ data }: MessageEvent<{ want?: 'engine' }>) => {
    if (data.want !== 'engine') return;
    try {
      worker.postMessage({ engine: await compiledEngine() });
    } catch (error) {
      worker.postMessage({ noEngine: String(error) });
    }
  });
}
