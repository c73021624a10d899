// Only `transform` and `opacity` are animated, in every game: whatever else changed step by step would be laid out or painted anew each time. And
// nothing on its way sticks out at the side, so that the page could be scrolled there.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { launch, open } from './browser.mjs';
import { play, startHere } from './people.mjs';

const browser = await launch();
after(() => browser.close());

const matches = [
  ['kolpa', 'standard,players:2'],
  ['punto', 'standard,players:2'],
  ['pop', 'competitive,players:2'],
  ['shuppa', 'standard,players:2'],
  ['chromatik', 'standard,players:2,answer-time:3'],
];
const turns = 3;

/** In the page: what any animation changes, noted at every frame. */
function watch() {
  globalThis.animated = {};
  globalThis.outside = 0;
  const look = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    globalThis.outside = Math.max(globalThis.outside, scrollWidth - clientWidth);
    for (const { effect } of document.getAnimations()) {
      for (const shape of effect?.getKeyframes?.() ?? []) {
        for (const name of Object.keys(shape)) {
          if (['offset', 'computedOffset', 'easing', 'composite'].includes(name)) continue;
          globalThis.animated[name] ??= effect.target?.outerHTML.slice(0, 120) ?? '';
        }
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

for (const [game, rules] of matches) {
  test(`${game} moves by transform and opacity alone, and within the page`, { timeout: 120_000 }, async () => {
    const page = await open(browser, { size: 'phone', motion: 'full', settings: { pace: 0 } });
    await startHere(page, game, rules);
    await page.evaluate(watch);
    await play(page, 'fr', { most: turns });
    await page.locator('.table[data-settled=true]').waitFor();
    const { animated, outside } = await page.evaluate(() => ({ animated: globalThis.animated, outside: globalThis.outside }));
    assert.notDeepEqual(animated, {}, 'nothing moved');
    const { transform: _transform, opacity: _opacity, ...others } = animated;
    assert.deepEqual(others, {});
    assert.equal(outside, 0, `so many px are beyond the edge`);
    await page.context().close();
  });
}
