// The engine in WebAssembly: one JSON object in, one out. It is pure, so of all that WASI offers it needs only a way to say
// which assertion failed.

import { type Calls, EngineProblem } from './calls.js';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  nuancier_allocate(size: number): number;
  nuancier_free(buffer: number): void;
  nuancier_call(text: number, size: number): number;
  nuancier_answer_size(): number;
}

export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  static async load(module: WebAssembly.Module): Promise<Engine> {
    let memory: WebAssembly.Memory | undefined;
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi(() => memory) });
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    exports._initialize();
    return new Engine(exports);
  }

  call<Name extends keyof Calls>(name: Name, asked: Calls[Name][0]): Calls[Name][1] {
    const text = this.encoder.encode(JSON.stringify({ [name]: asked }));
    const buffer = this.exports.nuancier_allocate(text.length);
    new Uint8Array(this.exports.memory.buffer, buffer, text.length).set(text);
    const answer = this.exports.nuancier_call(buffer, text.length);
    this.exports.nuancier_free(buffer);
    // Calling may have grown the memory: look at it anew.
    const bytes = new Uint8Array(this.exports.memory.buffer, answer, this.exports.nuancier_answer_size());
    const read = JSON.parse(this.decoder.decode(bytes)) as Calls[Name][1] & { problem?: EngineProblem['problem'] };
    if (read.problem) throw new EngineProblem(read.problem);
    return read;
  }
}

function wasi(memory: () => WebAssembly.Memory | undefined): WebAssembly.ModuleImports {
  const provided: WebAssembly.ModuleImports = {
    fd_write(_descriptor: number, vectors: number, count: number, written: number) {
      const buffer = memory()?.buffer;
      if (!buffer) return 8;
      const data = new DataView(buffer);
      let total = 0;
      let said = '';
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const size = data.getUint32(at + 4, true);
        said += new TextDecoder().decode(new Uint8Array(buffer, data.getUint32(at, true), size).slice());
        total += size;
      }
      data.setUint32(written, total, true);
      console.error(said);
      return 0;
    },
    proc_exit(status: number) {
      throw new Error(`the engine stopped with status ${status}`);
    },
  };
  // Whatever else is imported, a pure engine never calls.
  return new Proxy(provided, {
    get: (known, name: string) =>
      known[name] ??
      (() => {
        throw new Error(`the engine called ${name}`);
      }),
  });
}
