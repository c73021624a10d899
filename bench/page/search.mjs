// The engine's search in WebAssembly beside the native one: the same iterations about the first choice of the same matches, in turn in one
// run. Natively `nuancier engine` is asked, in WebAssembly the page's own module; both give advice, so both do what a hint costs. That
// they have searched the same is checked by what they say. Processor time counts, not the clock: others work on the machine, too.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { loadEngine } from './engine.mjs';
import { median } from './figures.mjs';

const program = process.env.NUANCIER ?? new URL('../../build/release/nuancier', import.meta.url).pathname;
/** So many that asking and answering does not count, and that the module has been compiled well by the end of the first run. */
const iterations = 40_000;
const matches = [
  { game: 'kolpa', players: 3 },
  { game: 'punto', players: 2 },
  { game: 'pop', players: 4 },
  { game: 'shuppa', players: 3 },
];

/** Standard input and output of `nuancier engine`: one question, one answer. */
class Native {
  constructor() {
    this.process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }
  async ask(question) {
    this.process.stdin.write(`${JSON.stringify(question)}\n`);
    const answer = JSON.parse((await this.answers.next()).value);
    if (answer.error) throw new Error(JSON.stringify(answer.error));
    return answer;
  }
  end() {
    this.process.stdin.end();
  }
}

/** A match with its first deal, as position and as what the seat sees whose turn it is. */
function begun(call, { game, players }) {
  let n = 0;
  const ask = (request) => {
    const [kind, fields] = Object.entries(request)[0];
    const message = JSON.stringify({ [kind]: { id: `${game}${++n}`, ...fields } });
    return call('receive', { message, now: n, random: '5'.repeat(64) });
  };
  const told = ({ send }) => send.map((text) => JSON.parse(text));
  const answered = (deed) => {
    const { answer } = told(deed).find((each) => each.answer);
    if (answer.refused) throw new Error(JSON.stringify(answer.refused));
    return answer;
  };
  const seats = Array(players).fill('');
  const { table } = answered(ask({ create: { setup: { game, seats } } }));
  for (const seat of seats.keys()) answered(ask({ join: { table, seat, name: '', symbol: '' } }));
  for (const seat of seats.keys()) answered(ask({ ready: { table, seat, value: '7'.repeat(64) } }));
  for (const seat of seats.keys()) {
    const state = told(ask({ watch: { table, seat } })).find((each) => each.state)?.state;
    if (!state?.due.includes(seat)) continue;
    const { record } = call('record', { table });
    return { seat, view: state.view, record, position: call('position_at', { record, entry: 1 }).position };
  }
  throw new Error(`${game}: nobody is to choose`);
}

/** Seconds that the main thread of a process has run. */
async function processorTime(pid) {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e9;
}
async function timed(pid, work) {
  const began = await processorTime(pid);
  const result = await work();
  return { result, seconds: (await processorTime(pid)) - began };
}

/** Iterations a second of each, and the median of what WebAssembly makes of native. */
export async function searchSpeeds(runs) {
  const call = await loadEngine();
  const native = new Native();
  try {
    const speeds = [];
    for (const match of matches) {
      const { game } = match;
      const { seat, view, position } = begun(call, match);
      const pairs = [];
      // The first one is compiled while it runs, and does not count.
      for (let seed = 0; seed <= runs; seed++) {
        const natively = await timed(native.process.pid, () => native.ask({ ask: 'rank', position, seat, iterations, seed }));
        const inWasm = await timed('self', () => call('advise', { game, view, seed: seed.toString(16), iterations }));
        const [one, other] = [natively.result.actions, inWasm.result.advice].map((list) => list.map((each) => `${each.do}: ${each.visits}`).join());
        if (one !== other) throw new Error(`${game}: the two searched differently:\n${one}\n${other}`);
        if (seed > 0) pairs.push({ native: iterations / natively.seconds, wasm: iterations / inWasm.seconds });
      }
      speeds.push({
        game,
        native: median(pairs.map((each) => each.native)),
        wasm: median(pairs.map((each) => each.wasm)),
        ratio: median(pairs.map((each) => each.wasm / each.native)),
      });
    }
    return speeds;
  } finally {
    native.end();
  }
}
