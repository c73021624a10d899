// For everyone: axe finds nothing to complain about on any page, in the middle of any game, on its sheets, and at its end.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { look } from './axe.mjs';
import { launch, open, sizes } from './browser.mjs';
import { address, choose, middleOf, nextQuestion, playOut, words } from './people.mjs';

const browser = await launch();
after(() => browser.close());

const everyone = (more) => open(browser, { bypassCSP: true, settings: { pace: 0 }, ...more });

const paths = ['/', '/new/pop', '/new/chromatik', '/puzzles', '/puzzles/pop/1', '/learn/kolpa', '/rules/shuppa', '/online', '/settings', '/about', '/nowhere'];
describe('pages', { concurrency: 2 }, () => {
  for (const [theme, language, ...inTurn] of [['light', 'fr', 'phone'], ['dark', 'en', 'desktop', 'tablet']]) {
    // One window for all of them: what they share is fetched once.
    test(`${theme} ${language}`, { timeout: 180_000 }, async (t) => {
      const page = await everyone({ theme, language });
      for (const [i, path] of paths.entries()) {
        const size = inTurn[i % inTurn.length];
        await t.test(`${path} ${size}`, async () => {
          await page.setViewportSize(sizes[size]);
          await page.goto(address + path);
          await page.locator('h1').first().waitFor({ state: 'attached' });
          await page.waitForLoadState('networkidle');
          assert.deepEqual(await look(page), []);
          assert.deepEqual(page.faults, []);
        });
      }
      await page.context().close();
    });
  }
});

describe('games', { concurrency: 2 }, () => {
  for (const [game, rules, theme, language] of [
    ['kolpa', 'standard,players:3,target:10,max-rounds:1', 'light', 'fr'],
    ['punto', 'standard,players:2,rounds-to-win:1', 'dark', 'en'],
    ['pop', 'competitive,players:4,rounds:1', 'light', 'en'],
    ['shuppa', 'standard,players:3', 'dark', 'fr'],
    ['chromatik', 'standard,players:3,skill-cards:5', 'light', 'fr'],
  ]) {
    test(`in the middle of ${game}`, { timeout: 90_000 }, async () => {
      const page = await everyone({ theme, language, size: 'phone' });
      await middleOf(page, game, rules, language, 3);
      await nextQuestion(page);
      assert.deepEqual(await look(page), []);
      await page.getByRole('button', { name: words[language].moves, exact: true }).click();
      assert.deepEqual(await look(page), []);
      await page.keyboard.press('Escape');
      if (game === 'chromatik') return page.context().close(); // its end takes as long as a match does
      await playOut(page, language, { answer: () => choose(page, language, (count) => count - 1) });
      assert.deepEqual(await look(page), []);
      await page.context().close();
    });
  }
});
