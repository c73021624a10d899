// The figures on cards as outlines, from the same typeface as all words: a shape costs a browser less than a text, and every card has several.
import { mkdir, readFile, writeFile } from 'node:fs/promises';

import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2', import.meta.url);
const folder = new URL('../src/cards/generated/', import.meta.url);
const letters = '0123456789J';

const typeface = await subsetFont(await readFile(source), letters, { targetFormat: 'truetype' });
const face = new harfbuzz.Face(new harfbuzz.Blob(typeface));
const font = new harfbuzz.Font(face);

/** Of the letters, downwards from the line they stand on: in whole numbers of it outlines are few bytes, and no edge is moved that an eye sees. */
const size = 200;
const short = (value) => Math.round((value / face.upem) * size);
function figureOf(letter) {
  const glyph = font.nominalGlyph(letter.codePointAt(0));
  let [x, y] = [0, 0];
  const outline = font.glyphToPath(glyph).replace(/([A-Z])([^A-Z]*)/g, (_, command, rest) => {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map((value, i) => (i % 2 === 0 ? short(value) : short(-value)));
    const [fromX, fromY] = [x, y];
    if (numbers.length > 0) [x, y] = numbers.slice(-2);
    if (command === 'L' && y === fromY) return `H${x}`;
    if (command === 'L' && x === fromX) return `V${y}`;
    return command + numbers.join(' ').replaceAll(' -', '-');
  });
  return { wide: short(font.glyphHAdvance(glyph)), outline };
}

const figures = Object.fromEntries([...letters].map((letter) => [letter, figureOf(letter)]));
await mkdir(folder, { recursive: true });
await writeFile(
  new URL('figures.ts', folder),
  `// Written by tools/figures.mjs.\nexport const figureSize = ${size};\nexport const figures: Readonly<Record<string, { wide: number; outline: string }>> = ${JSON.stringify(figures, null, 2)};\n`,
);
