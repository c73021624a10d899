// Takes the pictures of docs/pictures: the first page, and each game in the middle of a match.
//   node tools/pictures.mjs        (needs a release build with the page in it)
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { launch, open } from '../e2e/browser.mjs';
import { Server } from '../e2e/online_scene.mjs';
import { withPalette } from './palette.mjs';

const server = await Server.start();
process.env.NUANCIER_URL = server.url;
const { choose, startHere } = await import('../e2e/people.mjs');
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
try {
  const home = await open(browser, { size: 'desktop', language: 'en' });
  await home.goto(server.url);
  await home.waitForLoadState('networkidle');
  await keep(home, 'home');
  for (const [game, rules, language, theme, moves] of matches) {
    const page = await open(browser, { size: 'phone', language, theme, settings: { pace: 0 } });
    await startHere(page, game, rules, language);
    for (let made = 0, tries = 0; made < moves && tries < 200; tries++) {
      // Any move but always the same ones: something in the middle of the list.
      if (await choose(page, language, (count) => Math.floor((count * ((made * 7) % 10)) / 10))) made++;
      else await page.waitForTimeout(100);
    }
    const mine = page.getByRole('button', { name: language === 'fr' ? 'Tous les coups' : 'All moves', exact: true });
    await mine.and(page.locator(':enabled')).waitFor({ timeout: 20_000 }).catch(() => undefined);
    await page.locator('.table[data-settled=true]').waitFor();
    await page.waitForTimeout(300);
    await keep(page, game);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
