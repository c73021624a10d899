// Every game once as people see it, with all its motion: what happens is shown one thing after the other, in the order in which it happened,
// and things do move. Only `transform` and `opacity` are animated: whatever else changed step by step
// would be laid out or painted anew each time. Nothing on its way sticks out at the side, so that the page could be scrolled there. All five
// games at once: they mostly wait.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { launch, open, timeout } from './browser.mjs';
import { playOut, startHere } from './people.mjs';

const browser = await launch();
after(() => browser.close());

/** Runs in the page before anything else: notes what is shown, and when. */
function watch() {
  const seen = { updates: [], lines: [], showings: [], moved: 0, animated: {}, outside: 0 };
  window.seen = seen;
  const perceptible = 100;
  let began;
  const spoken = new WeakSet();
  new MutationObserver(() => {
    const { update, settled } = document.querySelector('.table')?.dataset ?? {};
    if (update !== undefined && seen.updates.at(-1) !== Number(update)) seen.updates.push(Number(update));
    if (settled === 'false') began ??= performance.now();
    else if (began !== undefined) {
      seen.showings.push(performance.now() - began);
      began = undefined;
    }
    for (const line of document.querySelectorAll('[role=log] p')) {
      if (!spoken.has(line)) seen.lines.push({ text: line.textContent, at: Number(update) });
      spoken.add(line);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-update', 'data-settled'] });
  const known = new WeakSet();
  /** Which properties it changes, and of what. */
  const note = (effect) => {
    for (const shape of effect?.getKeyframes?.() ?? []) {
      for (const name of Object.keys(shape)) {
        if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) seen.animated[name] ??= effect.target?.outerHTML.slice(0, 120) ?? '';
      }
    }
  };
  const look = () => {
    const animations = document.getAnimations();
    for (const animation of animations) {
      if (known.has(animation)) continue;
      known.add(animation);
      note(animation.effect);
      // In how many frames it is seen depends on the machine; how long it is on its way does not.
      if (began !== undefined && animation.effect.getComputedTiming().endTime >= perceptible) seen.moved++;
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    seen.outside = Math.max(seen.outside, scrollWidth - clientWidth);
    requestAnimationFrame(look);
  };
  addEventListener('DOMContentLoaded', look);
}

describe('at real speed', { concurrency: 5 }, () => {
  for (const [game, rules, language] of [
    ['kolpa', 'standard,players:2,target:10,max-rounds:1', 'en'],
    ['punto', 'standard,players:2,rounds-to-win:1', 'fr'],
    ['pop', 'competitive,players:2,rounds:1', 'fr'],
    ['shuppa', 'standard,players:2', 'fr'],
    ['chromatik', 'standard,players:2,answer-time:30,skill-cards:5', 'en'],
  ]) {
    test(game, { timeout }, async () => {
      const page = await open(browser, { language, size: 'phone', motion: 'full', seed: 5 });
      await page.addInitScript(watch);
      await startHere(page, game, rules, language);
      let hurried = false;
      const choices = await playOut(page, language, {
        between: async () => {
          // What a long match has left when so much has moved goes quickly: every kind of turn has been seen by then.
          if (hurried || (await page.evaluate(() => window.seen.moved)) < 40) return;
          hurried = true;
          await page.evaluate(() => setInterval(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })), 50));
        },
      });
      const { updates, lines, showings, moved, animated, outside } = await page.evaluate(() => window.seen);
      assert.ok(choices > 1 && updates.length > 2 * choices - 2, `${choices} choices, ${updates.length} updates`);
      for (const [i, update] of updates.entries()) {
        if (i > 1) assert.equal(update, updates[i - 1] + 1, 'one thing after the other');
      }
      assert.ok(lines.length >= updates.length / 2, 'what is shown is told');
      assert.ok(lines.every(({ at }, i) => i === 0 || at >= lines[i - 1].at), 'in the same order');
      assert.ok(moved > 5, `things move: ${moved} of them`);
      const { transform: _transform, opacity: _opacity, ...others } = animated;
      assert.deepEqual(others, {}, 'moved by transform and opacity alone');
      assert.equal(outside, 0, 'so many px were beyond the edge');
      // How long it may take at most, test/stage.test.ts says: here it takes as long as the machine does.
      const longest = Math.max(...showings);
      assert.ok(longest > 200, `the longest showing took ${longest} ms`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
});
