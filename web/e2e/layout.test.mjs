// Every game at every size, 400 % (320 × 256) among them: targets for fingers and nothing on top of something else; and on a phone, upright and
// lying, on a tablet and in a desktop window the whole table is seen at once, without scrolling.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { launch, open, sizes, timeout } from './browser.mjs';
import { crowded, small } from './layout.mjs';
import { atRest, nextQuestion, play, startHere } from './people.mjs';
import { tableFrom } from './position.mjs';

const browser = await launch();
after(() => browser.close());

/** Runs in the page: so many pixels are beyond the window. */
function beyond() {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return scrollHeight > innerHeight || scrollWidth > innerWidth ? [`${scrollHeight - innerHeight} px below the window, ${scrollWidth - innerWidth} beside it`] : [];
}

const matches = [
  ['kolpa', 'standard,players:5', 'fr'],
  ['punto', 'teams,players:4', 'en'],
  ['pop', 'competitive,players:5', 'fr'],
  ['pop', 'solo', 'en'],
  ['shuppa', 'standard,players:4', 'fr'],
  ['shuppa', 'solo', 'en'],
  ['chromatik', 'standard,players:5,level:2,answer-time:30', 'en'],
];
const wanted = { phone: [crowded, small, beyond], small: [crowded, small], landscape: [crowded, small, beyond], zoomed: [crowded, small], tablet: [crowded, beyond], desktop: [crowded, beyond] };

describe('in the middle', { concurrency: 2 }, () => {
  for (const [game, rules, language] of matches) {
    test(`${game} ${rules}`, { timeout }, async () => {
      const page = await open(browser, { size: 'small', language, seed: 7, settings: { pace: 0 } });
      await startHere(page, game, rules, language);
      // Different questions have different controls. Chromatik has few, and bots that take their time.
      await play(page, language, { most: game === 'chromatik' ? 2 : 5, between: async () => assert.deepEqual(await page.evaluate(small), []) });
      await nextQuestion(page);
      const found = {};
      for (const [size, checks] of Object.entries(wanted)) {
        await page.setViewportSize(sizes[size]);
        await atRest(page);
        const problems = [];
        for (const check of checks) problems.push(...(await page.evaluate(check)));
        if (problems.length > 0) found[size] = problems;
      }
      assert.deepEqual(found, {});
      await page.context().close();
    });
  }
});

test('ten cards of mine in Kolpa! on a small phone: a full hand and five piles', { timeout }, async () => {
  const page = await open(browser, { size: 'small', language: 'fr', settings: { pace: 0 } });
  const [hand, other, areas, discard] = ['r1 y2 g3 b4 *', 'r2', 'r3 y3 g5 b0 p0', 'r5'];
  const draw = [...'rygbp'].flatMap((colour) => [...'001122334455'].map((number) => colour + number)).concat(Array(4).fill('*'));
  for (const card of `${hand} ${other} ${areas} ${discard}`.split(' ')) draw.splice(draw.indexOf(card), 1);
  await tableFrom(page, 'kolpa', [
    'nuancier-position/1 kolpa standard 2',
    ...['phase turn', 'round 1', 'turns 0', 'starter 0', 'turn 0', 'scores 0 0'],
    ...[`hands ${hand} / ${other}`, `areas ${areas} / -`, `discard ${discard}`, `draw ${draw.join(' ')}`],
  ]);
  await nextQuestion(page);
  assert.equal(await page.locator('[data-spot^="hand/0/"]').count(), 5);
  assert.equal(await page.locator('[data-spot^="area/0/"]').count(), 5);
  assert.deepEqual(await page.evaluate(crowded), []);
  assert.deepEqual(await page.evaluate(small), []);
  await page.context().close();
});

test('nine cards of mine in Shuppa where there is little height: of each one a finger\'s breadth is free', { timeout }, async () => {
  const page = await open(browser, { language: 'fr', settings: { pace: 0 } });
  await startHere(page, 'shuppa', 'standard,players:2', 'fr');
  await nextQuestion(page);
  const cards = page.getByRole('region', { name: 'Ta main' }).getByRole('button');
  assert.equal(await cards.count(), 9);
  for (const size of [sizes.small, sizes.landscape, { width: 390, height: 664 }]) {
    await page.setViewportSize(size);
    await atRest(page);
    const covered = await cards.evaluateAll((all) =>
      all.filter((card) => {
        card.scrollIntoView({ block: 'center' });
        const { left, top } = card.getBoundingClientRect();
        const [near, far] = [1, 43];
        return [[near, near], [far, near], [near, far], [far, far]].some(([x, y]) => !card.contains(document.elementFromPoint(left + x, top + y)));
      }).map((card) => card.textContent.trim()),
    );
    assert.deepEqual(covered, [], `${size.width} × ${size.height}`);
  }
  await page.context().close();
});
