// The engine that the page carries, in Node: one JSON object in, one out. web/src/engine/module.ts says the same in the page.
import { readFile } from 'node:fs/promises';

const file = new URL('../../build/wasm/nuancier.wasm', import.meta.url);

export async function loadEngine() {
  const module = await WebAssembly.compile(await readFile(file));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => {
      throw new Error(`the engine called ${name}`);
    };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize();
  return (name, asked) => {
    const text = new TextEncoder().encode(JSON.stringify({ [name]: asked }));
    const buffer = exports.nuancier_allocate(text.length);
    new Uint8Array(exports.memory.buffer, buffer, text.length).set(text);
    const answer = exports.nuancier_call(buffer, text.length);
    exports.nuancier_free(buffer);
    const read = JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, exports.nuancier_answer_size())));
    if (read.problem) throw new Error(JSON.stringify(read.problem));
    return read;
  };
}

/** A table as the page keeps it: alone at seat 0, begun. */
export async function madeTable(setup) {
  const call = await loadEngine();
  const log = [];
  let summary;
  let n = 0;
  const ask = (request) => {
    const [kind, fields] = Object.entries(request)[0];
    const message = JSON.stringify({ [kind]: { id: `q${++n}`, ...fields } });
    const { append, send } = call('receive', { message, now: n, random: '5'.repeat(64) });
    for (const { lines, summary: newest } of append) {
      log.push(...lines);
      summary = newest;
    }
    const { answer } = send.map((text) => JSON.parse(text)).find((each) => each.answer);
    if (answer.refused) throw new Error(JSON.stringify(answer.refused));
    return answer;
  };
  const { table } = ask({ create: { setup } });
  ask({ join: { table, seat: 0, name: '', symbol: '' } });
  ask({ ready: { table, seat: 0, value: '7'.repeat(64) } });
  return { kept: { id: table, summary, people: [], changed: 1, at: n }, log };
}
