// For everyone: axe finds nothing to complain about on any page and in the middle of any game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';

import { launch, open } from './browser.mjs';
import { address, choose, startHere } from './people.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The violations, a line each. */
async function look(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}

// The page's own policy forbids scripts from elsewhere: axe is one.
const everyone = (more) => open(browser, { bypassCSP: true, settings: { pace: 0 }, ...more });

for (const path of ['/', '/new/pop', '/puzzles', '/puzzles/pop/1', '/learn/kolpa', '/rules/shuppa', '/online', '/settings', '/about', '/nowhere']) {
  for (const [theme, language, size] of [['light', 'fr', 'phone'], ['dark', 'en', 'desktop']]) {
    test(`${path} ${theme} ${language}`, { timeout: 240_000 }, async () => {
      const page = await everyone({ theme, language, size });
      await page.goto(address + path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await look(page), []);
      await page.context().close();
    });
  }
}

for (const [game, rules, theme] of [
  ['kolpa', 'standard,players:3', 'light'],
  ['punto', 'standard,players:2', 'dark'],
  ['pop', 'competitive,players:4', 'light'],
  ['shuppa', 'standard,players:3', 'dark'],
  ['chromatik', 'standard,players:3', 'light'],
]) {
  test(`in the middle of ${game}`, { timeout: 240_000 }, async () => {
    const page = await everyone({ theme, size: 'phone' });
    await startHere(page, game, rules);
    await page.locator('.table').waitFor();
    for (let i = 0; i < 4; i++) {
      await page.waitForTimeout(150);
      await choose(page);
    }
    await page.locator('.table[data-settled=true]').waitFor();
    assert.deepEqual(await look(page), []);
    await page.context().close();
  });
}
