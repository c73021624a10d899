// The whole table is seen at once: on a phone, upright and lying, and in a desktop window, nothing has to be scrolled.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { launch, open, sizes } from './browser.mjs';
import { middleOf } from './people.mjs';

const browser = await launch();
after(() => browser.close());

for (const [game, rules] of [
  ['kolpa', 'standard,players:4'],
  ['punto', 'teams,players:4'],
  ['pop', 'competitive,players:5'],
  ['pop', 'solo'],
  ['shuppa', 'standard,players:4'],
  ['shuppa', 'solo'],
  ['chromatik', 'standard,players:5,level:2'],
]) {
  test(`${game} ${rules}`, { timeout: 240_000 }, async () => {
    const page = await open(browser, { size: 'phone', settings: { pace: 0 } });
    await middleOf(page, game, rules);
    for (const size of ['phone', 'landscape', 'tablet', 'desktop']) {
      await page.setViewportSize(sizes[size]);
      const over = await page.evaluate(async () => {
        // A board takes up its new size a frame later, and what moves there comes to rest.
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { down: scrollHeight - innerHeight, across: scrollWidth - innerWidth };
      });
      assert.deepEqual(over, { down: 0, across: 0 }, size);
    }
    await page.context().close();
  });
}
