// Every game and mode once, to its score sheet, by roles and names alone; languages and sizes pairwise; several people round one device. In one
// match of every game axe looks at its middle, at a sheet and at its end.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { look } from './axe.mjs';
import { launch, open, timeout } from './browser.mjs';
import { nextQuestion, play, playOut, startHere, words } from './people.mjs';

const browser = await launch();
after(() => browser.close());

const matches = [
  ['kolpa', 'standard,players:3,target:10,max-rounds:1', 'fr', 'phone', 'light'],
  ['punto', 'standard,players:2,rounds-to-win:1', 'en', 'desktop', 'dark'],
  ['punto', 'teams,players:4,rounds-to-win:1', 'fr', 'tablet'],
  ['pop', 'competitive,players:4,rounds:1', 'en', 'phone', 'light'],
  ['pop', 'competitive,players:2,rounds:1,two-player-option:on', 'fr', 'desktop'],
  ['pop', 'cooperative,players:3', 'en', 'landscape'],
  ['pop', 'solo', 'fr', 'small'],
  ['shuppa', 'standard,players:3', 'fr', 'landscape', 'dark'],
  ['shuppa', 'solo', 'en', 'small'],
  ['chromatik', 'standard,players:2,skill-cards:5', 'en', 'tablet', 'light'],
];

async function lookAtMiddle(page, language) {
  await play(page, language, { most: 3 });
  await nextQuestion(page);
  assert.deepEqual(await look(page), [], 'in the middle');
  await page.getByRole('button', { name: words[language].moves, exact: true }).click();
  assert.deepEqual(await look(page), [], 'with all moves open');
  await page.keyboard.press('Escape');
}

/** One of the phrases that may be said, which everybody hears. */
async function talk(page) {
  await nextQuestion(page);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thanks!' }).click();
  await page.getByText('You said: “Thanks!”').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('log').getByText('Thanks!').waitFor({ state: 'attached' });
}

describe('to the score sheet', { concurrency: 2 }, () => {
  // The longest one first: it waits for bots that take their time.
  for (const [game, rules, language, size, looked] of matches.toReversed()) {
    test(`${game} ${rules} in ${language} on ${size}`, { timeout }, async () => {
      const page = await open(browser, { language, size, theme: looked, bypassCSP: looked !== undefined, settings: { pace: 0 } });
      await startHere(page, game, rules, language);
      if (looked) await lookAtMiddle(page, language);
      if (rules.startsWith('cooperative')) await talk(page);
      await playOut(page, language);
      if (looked) assert.deepEqual(await look(page), [], 'at the end');
      assert.deepEqual(page.faults, []);
      assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth), false, 'nothing is wider than the window');
      await page.context().close();
    });
  }

  test('several people round one device', { timeout }, async () => {
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
