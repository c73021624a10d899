// Every page and every game at 400 % (320 × 256), and with targets for fingers on a phone.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { launch, open } from './browser.mjs';
import { crowded, small } from './layout.mjs';
import { address, nextQuestion, play, startHere } from './people.mjs';
import { tableFrom } from './position.mjs';

const browser = await launch();
after(() => browser.close());

test('pages at 400 %', { timeout: 120_000 }, async (t) => {
  const pages = await Promise.all(['fr', 'en'].map((language) => open(browser, { size: 'zoomed', language })));
  for (const [i, path] of ['/', '/new/pop', '/new/chromatik', '/puzzles', '/learn/kolpa', '/rules/shuppa', '/online', '/settings', '/about', '/nowhere'].entries()) {
    await t.test(path, async () => {
      const page = pages[i % pages.length];
      await page.goto(address + path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await page.evaluate(crowded), []);
      assert.deepEqual(await page.evaluate(small), []);
    });
  }
  for (const page of pages) await page.context().close();
});

/** Runs in the page: until everything has found its place in a window of another size. */
function frames(left) {
  return new Promise((done) => requestAnimationFrame(() => done(left > 1 ? frames(left - 1) : undefined)));
}

const matches = [
  ['kolpa', 'standard,players:5', 'fr'],
  ['punto', 'standard,players:4', 'en'],
  ['pop', 'competitive,players:4', 'fr'],
  ['pop', 'solo', 'en'],
  ['shuppa', 'standard,players:4', 'fr'],
  ['chromatik', 'standard,players:3,level:2,answer-time:30', 'en'],
];
for (const [game, rules, language] of matches) {
  test(`in the middle of ${game} ${rules}`, { timeout: 120_000 }, async () => {
    const page = await open(browser, { size: 'small', language, seed: 7, settings: { pace: 0 } });
    await startHere(page, game, rules, language);
    // Different questions have different controls.
    await play(page, language, { most: 5, between: async () => assert.deepEqual(await page.evaluate(small), []) });
    await nextQuestion(page);
    const found = {};
    for (const [size, width, height] of [
      ['phone', 390, 844],
      ['small phone', 320, 568],
      ['lying phone', 844, 390],
      ['400 %', 320, 256],
    ]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(frames, 6);
      const problems = [...(await page.evaluate(crowded)), ...(await page.evaluate(small))];
      if (problems.length > 0) found[size] = problems;
    }
    assert.deepEqual(found, {});
    await page.context().close();
  });
}

test('ten cards of mine in Kolpa! on a small phone: a full hand and five piles', { timeout: 60_000 }, async () => {
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
