// Loads the engine in WebAssembly with what only tests ask of it (wasm/check.cpp):
//   node tools/run_wasm.mjs                 prints the engine's signature as 16 hexadecimal digits
//   node tools/run_wasm.mjs replay FILE     prints how many of the records in the file break a rule (-1: no records)
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../build/wasm/check.wasm", import.meta.url));
const module = await WebAssembly.compile(await readFile(file));
let memory; // exported by the module, so known only once it is instantiated

// The little of WASI that a failed assertion needs to say so and stop. Whatever else is called, no pure layer needs:
// it is an error.
const provided = {
  fd_write(descriptor, vectors, count, written) {
    const data = new DataView(memory.buffer);
    let total = 0;
    for (let at = vectors; at < vectors + 8 * count; at += 8) {
      const size = data.getUint32(at + 4, true);
      process.stderr.write(new Uint8Array(memory.buffer, data.getUint32(at, true), size).slice());
      total += size;
    }
    data.setUint32(written, total, true);
    return 0;
  },
  proc_exit(status) {
    throw new Error(`the module stopped with status ${status}`);
  },
};
const trap = (name) => () => {
  throw new Error(`the module called ${name}, which a pure engine does not need`);
};
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = provided[name] ?? trap(name);
}

const { exports } = await WebAssembly.instantiate(module, imports);
memory = exports.memory;
exports._initialize();
if (process.argv[2] === "replay") {
  const text = await readFile(process.argv[3]);
  const buffer = exports.nuancier_allocate(text.length);
  new Uint8Array(memory.buffer, buffer, text.length).set(text);
  console.log(exports.nuancier_replay(buffer, text.length));
  exports.nuancier_free(buffer);
} else {
  console.log(BigInt.asUintN(64, exports.nuancier_signature()).toString(16).padStart(16, "0"));
}
