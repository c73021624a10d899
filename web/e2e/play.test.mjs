// Every game and mode once, to its score sheet, by roles and names alone; languages and sizes pairwise; several people round one device.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { launch, open } from './browser.mjs';
import { playOut, startHere } from './people.mjs';

const browser = await launch();
after(() => browser.close());

const matches = [
  ['kolpa', 'standard,players:3,target:10,max-rounds:1', 'fr', 'phone'],
  ['punto', 'standard,players:2,rounds-to-win:1', 'en', 'desktop'],
  ['punto', 'teams,players:4,rounds-to-win:1', 'fr', 'tablet'],
  ['pop', 'competitive,players:3,rounds:1', 'en', 'phone'],
  ['pop', 'competitive,players:2,rounds:1,two-player-option:on', 'fr', 'desktop'],
  ['pop', 'cooperative,players:3', 'en', 'landscape'],
  ['pop', 'solo', 'fr', 'small'],
  ['shuppa', 'standard,players:2', 'fr', 'landscape'],
  ['shuppa', 'solo', 'en', 'small'],
  ['chromatik', 'standard,players:2,skill-cards:5', 'en', 'tablet'],
];

describe('to the score sheet', { concurrency: 2 }, () => {
  // The longest one first: it waits for bots that take their time.
  for (const [game, rules, language, size] of matches.toReversed()) {
    test(`${game} ${rules} in ${language} on ${size}`, { timeout: 120_000 }, async () => {
      const page = await open(browser, { language, size, settings: { pace: 0 } });
      await startHere(page, game, rules, language);
      await playOut(page, language);
      assert.deepEqual(page.faults, []);
      assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth), false, 'nothing is wider than the window');
      await page.context().close();
    });
  }

  test('several people round one device', { timeout: 60_000 }, async () => {
    const page = await open(browser, { language: 'fr', size: 'phone', settings: { pace: 0 } });
    await startHere(page, 'kolpa', 'standard,players:2,target:10,max-rounds:1', 'fr', () => page.getByRole('combobox').nth(1).selectOption('person'));
    let hands = 0;
    await playOut(page, 'fr', {
      between: async (question) => {
        if (question !== 'hand') return;
        hands++;
        assert.equal(await page.locator('[data-spot^="hand/"]').count(), 0, 'no card is seen while the device goes round');
      },
    });
    assert.ok(hands > 1, 'the device went round');
    await page.context().close();
  });
});
