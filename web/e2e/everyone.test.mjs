// For everyone: on every page axe finds nothing to complain about, and at 400 % (320 × 256) nothing is crowded or too small for a finger. Games
// are looked at while they are played (play.test.mjs) and in their middle (layout.test.mjs).
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { look } from './axe.mjs';
import { launch, open, sizes, timeout } from './browser.mjs';
import { crowded, small } from './layout.mjs';
import { address } from './people.mjs';

const browser = await launch();
after(() => browser.close());

const paths = ['/', '/new/pop', '/new/chromatik', '/puzzles', '/puzzles/pop/1', '/learn/kolpa', '/rules/shuppa', '/online', '/settings', '/about', '/nowhere'];
describe('pages', { concurrency: 2 }, () => {
  for (const [theme, language, ...inTurn] of [['light', 'fr', 'phone'], ['dark', 'en', 'desktop', 'tablet']]) {
    // One window for all of them: what they share is fetched once.
    test(`${theme} ${language}`, { timeout }, async (t) => {
      const page = await open(browser, { theme, language, bypassCSP: true });
      for (const [i, path] of paths.entries()) {
        const size = inTurn[i % inTurn.length];
        await t.test(`${path} ${size}`, async () => {
          await page.setViewportSize(sizes[size]);
          await page.goto(address + path);
          await page.locator('h1').first().waitFor({ state: 'attached' });
          await page.waitForLoadState('networkidle');
          assert.deepEqual(await look(page), []);
          await page.setViewportSize(sizes.zoomed);
          assert.deepEqual([...(await page.evaluate(crowded)), ...(await page.evaluate(small))], [], 'at 400 %');
          assert.deepEqual(page.faults, []);
        });
      }
      await page.context().close();
    });
  }
});
