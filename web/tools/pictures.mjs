// Takes the pictures of docs/pictures: the first page, and each game in the middle of a match.
//   node e2e/run.mjs --script tools/pictures.mjs        (needs a release build with the page in it)
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { launch, open } from '../e2e/browser.mjs';
import { address, atRest, choose, nextQuestion, play, startHere } from '../e2e/people.mjs';
import { withPalette } from './palette.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
await mkdir(folder, { recursive: true });
const browser = await launch();
// A page without a policy of its own, which may read pictures.
const reader = await (await browser.newContext()).newPage();
async function keep(page, name) {
  await writeFile(`${folder}${name}.png`, await withPalette(reader, await page.screenshot()));
}

const matches = [
  ['kolpa', 'standard,players:3', 'en', 'light', 5],
  ['punto', 'standard,players:2', 'fr', 'dark', 9],
  ['pop', 'competitive,players:4', 'en', 'light', 4],
  ['shuppa', 'standard,players:2', 'fr', 'dark', 6],
  ['chromatik', 'standard,players:3,level:2', 'en', 'light', 0],
];
const home = await open(browser, { size: 'desktop', language: 'en' });
await home.goto(address);
await home.waitForLoadState('networkidle');
await keep(home, 'home');
for (const [game, rules, language, theme, moves] of matches) {
  const page = await open(browser, { size: 'phone', language, theme, seed: 7, settings: { pace: 0 } });
  await startHere(page, game, rules, language);
  // Any move but always the same ones: something in the middle of the list.
  let made = 0;
  const answer = () => choose(page, language, (count) => Math.floor((count * ((made++ * 7) % 10)) / 10));
  if (moves > 0) await play(page, language, { most: moves, answer });
  await nextQuestion(page);
  await atRest(page);
  await keep(page, game);
  await page.context().close();
}
await browser.close();
