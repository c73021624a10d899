// How much a visitor has to fetch, compressed as it is sent (brotli), and how much it may be. Fails when the page has grown too
// heavy; the numbers are printed either way.
import { readFile, stat } from 'node:fs/promises';

const dist = new URL('../dist/', import.meta.url);
const games = ['kolpa', 'punto', 'pop', 'shuppa', 'chromatik'];
const languages = ['fr', 'en'];
const limits = { first: 100, game: 60, engine: 250 }; // kB

const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));

async function sizeOf(file) {
  const compressed = await stat(new URL(`${file}.br`, dist)).catch(() => undefined);
  return (compressed ?? (await stat(new URL(file, dist)))).size;
}
async function total(files) {
  let sum = 0;
  for (const file of files) sum += await sizeOf(file);
  return sum;
}

/** What one source brings with it: its own file, what that imports at once, and their styles. */
function filesOf(source, found = new Set()) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`there is no ${source} in the build`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const sheet of chunk.css ?? []) found.add(sheet);
  for (const each of chunk.imports ?? []) filesOf(each, found);
  return found;
}
/** Those with our own letters; the rest of the typeface waits for a name that needs it (tools/fonts.mjs). */
async function fontsIn(files) {
  const fonts = new Set();
  for (const file of files) {
    if (!file.endsWith('.css')) continue;
    const css = await readFile(new URL(file, dist), 'utf8');
    for (const [, font] of css.matchAll(/url\(\/?([^)]*letters-[^)]+\.woff2)\)/g)) fonts.add(font.startsWith('assets/') ? font : `assets/${font}`);
  }
  return fonts;
}
/** Somebody reads one language; the longer one counts. */
async function textsOf(part) {
  const sizes = languages.map((language) => total(filesOf(`src/texts/generated/${language}/${part}.ts`)));
  return Math.max(...(await Promise.all(sizes)));
}

/** What index.html names, its fonts with it; the first sentences are inside, in both languages. */
const html = await readFile(new URL('index.html', dist), 'utf8');
const entry = new Set(['index.html', ...[...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file)]);
if (![...entry].some((file) => file.endsWith('.js'))) throw new Error('index.html names no script');
const fonts = await fontsIn(entry);
if (fonts.size === 0) throw new Error('the first page has no fonts');
for (const font of fonts) entry.add(font);

const weights = [['first', 'first page', await total(entry)]];
for (const game of games) {
  const own = [...filesOf(`src/games/${game}/face.ts`)].filter((file) => !entry.has(file));
  weights.push(['game', game, (await total(own)) + (await textsOf(game))]);
}
const engine = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]).find((file) => file.endsWith('.wasm'));
const list = await readFile(new URL('files.txt', dist), 'utf8');
weights.push(['engine', 'engine', await sizeOf(engine ?? /\/(assets\/[^/\n]+\.wasm)/.exec(list)?.[1] ?? '')]);

let failed = false;
for (const [kind, name, bytes] of weights) {
  const kilobytes = bytes / 1000;
  const over = kilobytes > limits[kind];
  failed ||= over;
  console.log(`${name.padEnd(11)} ${kilobytes.toFixed(1).padStart(6)} kB of ${limits[kind]} ${over ? 'TOO HEAVY' : ''}`.trimEnd());
}
if (failed) process.exit(1);
