// Draws the PNG icons from public/icon.svg with Chromium: node tools/icons.mjs. Run it when the drawing changes.
import { readFile } from 'node:fs/promises';

import { launch } from '../e2e/browser.mjs';

const folder = new URL('../public/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
const paper = '#f6f0e4';
const icons = [
  { file: 'icon-192.png', size: 192, part: 0.94 },
  { file: 'icon-512.png', size: 512, part: 0.94 },
  // What is cut to a circle keeps the whole fan; what a phone puts on its home screen has no see-through corners.
  { file: 'icon-maskable-512.png', size: 512, part: 0.62, paper },
  { file: 'apple-touch-icon.png', size: 180, part: 0.78, paper },
];

const browser = await launch();
try {
  for (const { file, size, part, paper: ground = 'transparent' } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const inner = Math.round(size * part);
    await page.setContent(
      `<style>body{margin:0;height:${size}px;display:grid;place-items:center;background:${ground}}svg{width:${inner}px;height:${inner}px}</style>${svg}`,
    );
    await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
