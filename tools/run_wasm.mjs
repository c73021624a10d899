// Loads the WebAssembly module as a page would and prints the engine's signature as 16 hexadecimal digits:
//   node tools/run_wasm.mjs [MODULE]        (build/wasm/nuancier.wasm unless told)
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const file = process.argv[2] ?? fileURLToPath(new URL("../build/wasm/nuancier.wasm", import.meta.url));
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
console.log(BigInt.asUintN(64, exports.nuancier_signature()).toString(16).padStart(16, "0"));
