// After the build: a gzip and a brotli form of every file that gets smaller by it, at the best quality, and the list that the server is
// built from (files.txt, written last: where it is, the page is whole).
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const list = join(dist, 'files.txt');
const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const already = /\.(?:woff2|png)$/;
/** Smaller by less than this is not worth a form of its own. */
const worth = 0.95;

await rm(list, { force: true });
const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && !/\.(?:gz|br)$/.test(entry.name))
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
  .filter((file) => !file.startsWith('.vite')) // what only tools read
  .sort();

const lines = [];
for (const file of files) {
  const plain = await readFile(join(dist, file));
  const forms = { gz: undefined, br: undefined };
  if (!already.test(file)) {
    [forms.gz, forms.br] = await Promise.all([
      gzip(plain, { level: 9 }),
      brotli(plain, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          [zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS,
        },
      }),
    ]);
  }
  for (const [ending, bytes] of Object.entries(forms)) {
    const path = join(dist, `${file}.${ending}`);
    if (bytes && bytes.length < plain.length * worth) await writeFile(path, bytes);
    else await rm(path, { force: true });
  }
  lines.push(`${createHash('sha256').update(plain).digest('hex')}  /${file}\n`);
}
await writeFile(list, lines.join(''));
