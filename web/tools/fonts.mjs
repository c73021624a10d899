// The typeface in two files a weight: the letters that our sentences are made of, which everybody fetches first, and the whole of it, which
// a browser fetches when somebody's name has another letter. Both are faces of one family, told apart by their ranges.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';

import subsetFont from 'subset-font';

const texts = new URL('../../texts/', import.meta.url);
const folder = new URL('../src/styles/generated/', import.meta.url);
const whole = (weight) => `@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-${weight}-normal.woff2`;

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
/** French and its capitals, and what stands in numbers and names. */
const french = 'àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ’×−€\u00a0\u202f';

async function lettersOf(language) {
  const directory = new URL(`${language}/`, texts);
  const files = await Promise.all((await readdir(directory)).map((file) => readFile(new URL(file, directory), 'utf8')));
  return Object.values(Object.assign({}, ...files.map((file) => JSON.parse(file)))).join('');
}

/** First and last codes of letters that follow one another. */
function runsOf(letters) {
  const runs = [];
  for (const code of [...letters].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs;
}
/** The typeface has nothing behind Western Europe and its punctuation. */
const end = 0x2200;
const rest = (runs) => [...runs.filter(([from]) => from < end), [end]].map(([from], i) => [(runs[i - 1]?.[1] ?? -1) + 1, from - 1]);

/** "U+20-7E, U+A0": what CSS calls it. */
function rangeOf(runs) {
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

function face(weight, source, range) {
  return `@font-face {
  font-family: 'Atkinson Hyperlegible';
  font-weight: ${weight};
  font-display: swap;
  src: url('${source}') format('woff2');
  unicode-range: ${rangeOf(range)};
}
`;
}

const said = [...(await lettersOf('fr')), ...(await lettersOf('en'))].filter((letter) => letter > '\x7f');
const letters = [...new Set([...ascii, ...french, ...said])];
const runs = runsOf(letters);
await mkdir(folder, { recursive: true });
let css = '';
for (const weight of [400, 700]) {
  const source = await readFile(new URL(`../node_modules/${whole(weight)}`, import.meta.url));
  await writeFile(new URL(`letters-${weight}.woff2`, folder), await subsetFont(source, letters.join(''), { targetFormat: 'woff2' }));
  css += face(weight, `./letters-${weight}.woff2`, runs) + face(weight, whole(weight), rest(runs));
}
await writeFile(new URL('fonts.css', folder), css);
