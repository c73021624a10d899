// Where bots think and records are looked back on: apart from the room, so that a long thought holds nobody up.

import type { Calls } from './calls.js';
import { givenEngine } from './given.js';
import { answerWith } from './rpc.js';

answerWith({
  call: async ({ name, asked }: { name: keyof Calls; asked: never }) => (await givenEngine()).call(name, asked),
});
