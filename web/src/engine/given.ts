// A worker's engine: the page has compiled it, and gives it to whoever asks (compiled.ts).

import { Engine } from './module.js';

type Given = { engine?: WebAssembly.Module; noEngine?: string };
let engine: Promise<Engine> | undefined;

async function ask(): Promise<Engine> {
  const module = await new Promise<WebAssembly.Module>((resolve, reject) => {
    self.addEventListener('message', function hear({ data }: MessageEvent<Given>) {
      if (data.engine) resolve(data.engine);
      else if (data.noEngine !== undefined) reject(new Error(data.noEngine));
      else return;
      self.removeEventListener('message', hear);
    });
    self.postMessage({ want: 'engine' });
  });
  return Engine.load(module);
}

/** Always the same, once there is one: it holds the tables. */
export function givenEngine(): Promise<Engine> {
  if (!engine) {
    engine = ask();
    engine.catch(() => {
      engine = undefined;
    });
  }
  return engine;
}
