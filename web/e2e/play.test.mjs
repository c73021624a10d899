// Every game and mode once, to its score sheet, by roles and names alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, open } from './browser.mjs';
import { playOut, startHere } from './people.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

// Short options; languages and sizes pairwise.
const matches = [
  ['kolpa', 'standard,players:3,target:10,max-rounds:1', 'fr', 'phone'],
  ['punto', 'standard,players:2,rounds-to-win:1', 'en', 'desktop'],
  ['punto', 'teams,players:4,rounds-to-win:1', 'fr', 'tablet'],
  ['pop', 'competitive,players:3,rounds:1', 'en', 'phone'],
  ['pop', 'competitive,players:2,rounds:1,two-player-option:on', 'fr', 'desktop'],
  ['pop', 'cooperative,players:3', 'en', 'landscape'],
  ['pop', 'solo', 'fr', 'small'],
  ['shuppa', 'standard,players:2', 'fr', 'phone'],
  ['shuppa', 'solo', 'en', 'small'],
  ['chromatik', 'standard,players:2,answer-time:3,skill-cards:5', 'fr', 'tablet'],
];

for (const [game, rules, language, size] of matches) {
  test(`${game} ${rules} in ${language} on ${size}`, { timeout: 300_000 }, async () => {
    const page = await open(browser, { language, size, settings: { pace: 0 } });
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await startHere(page, game, rules, language);
    await playOut(page, language);
    assert.deepEqual(faults, []);
    // Nothing is wider than the window.
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'scrolls sideways');
    await page.context().close();
  });
}

test('several people round one device', { timeout: 300_000 }, async () => {
  const language = 'fr';
  const page = await open(browser, { language, size: 'phone', settings: { pace: 0 } });
  await page.goto(`${process.env.NUANCIER_URL}/new/kolpa?rules=standard,players:2,target:10,max-rounds:1`);
  const second = page.getByRole('combobox').nth(1);
  await second.selectOption('person');
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await page.waitForURL(/\/table\//);
  await playOut(page, language);
  await page.context().close();
});
