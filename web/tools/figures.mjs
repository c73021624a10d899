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

/** In hundredths of the size of the letters, downwards from the line they stand on. */
const short = (value) => Number(((value / face.upem) * 100).toFixed(1));
function figureOf(letter) {
  const glyph = font.nominalGlyph(letter.codePointAt(0));
  const outline = font
    .glyphToPath(glyph)
    .replace(/[A-Z][^A-Z]*/g, (part) => part[0] + (part.slice(1).match(/-?[\d.]+/g) ?? []).map((value, i) => (i % 2 === 0 ? short(value) : short(-value))).join(' '));
  return { wide: short(font.glyphHAdvance(glyph)), outline };
}

const figures = Object.fromEntries([...letters].map((letter) => [letter, figureOf(letter)]));
await mkdir(folder, { recursive: true });
await writeFile(
  new URL('figures.ts', folder),
  `// Written by tools/figures.mjs.\nexport const figures: Readonly<Record<string, { wide: number; outline: string }>> = ${JSON.stringify(figures, null, 2)};\n`,
);
