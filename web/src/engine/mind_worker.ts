// Where bots think and records are looked back on: apart from the room, so that a long thought holds nobody up.

import type { Calls } from './calls.js';
import wasm from './generated/nuancier.wasm?url';
import { Engine } from './module.js';
import { answerWith } from './rpc.js';

const engine = Engine.load(fetch(wasm));

answerWith({
  call: async ({ name, asked }: { name: keyof Calls; asked: never }) => (await engine).call(name, asked),
});
