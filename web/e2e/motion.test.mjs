// Only `transform` and `opacity` are animated, in every game: whatever else changed step by step would be laid out or painted anew each time.
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
  const look = () => {
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
  test(`${game} moves by transform and opacity alone`, { timeout: 120_000 }, async () => {
    const page = await open(browser, { size: 'phone', motion: 'full', settings: { pace: 0 } });
    await startHere(page, game, rules);
    await page.evaluate(watch);
    await play(page, 'fr', { most: turns });
    await page.locator('.table[data-settled=true]').waitFor();
    const animated = await page.evaluate(() => globalThis.animated);
    assert.notDeepEqual(animated, {}, 'nothing moved');
    const { transform: _transform, opacity: _opacity, ...others } = animated;
    assert.deepEqual(others, {});
    await page.context().close();
  });
}
