// Brings the engine that CMake has built (preset wasm) to where the page imports it from.
import { copyFile, mkdir, stat } from 'node:fs/promises';

const built = new URL('../../build/wasm/nuancier.wasm', import.meta.url);
const folder = new URL('../src/engine/generated/', import.meta.url);
const place = new URL('nuancier.wasm', folder);

if (!(await stat(built).catch(() => undefined))) {
  console.error('There is no build/wasm/nuancier.wasm yet: cmake --workflow --preset wasm makes it.');
  process.exit(1);
}
await mkdir(folder, { recursive: true });
await copyFile(built, place);
