// Looking back on a match: step by step and wave by wave, to any place, with other eyes; the analysis, the shuffles, the record as a file; and
// playing on from the middle in another way. axe looks at it, too, and so does whoever has it at 400 %.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';

import { look } from './axe.mjs';
import { launch, open, sizes, timeout } from './browser.mjs';
import { crowded, small } from './layout.mjs';
import { nextQuestion, playOut, startHere } from './people.mjs';

const browser = await launch();
after(() => browser.close());

test('a match of Pop!, wave by wave and in another way', { timeout }, async () => {
  const page = await open(browser, { language: 'en', bypassCSP: true, settings: { pace: 0 } });
  await startHere(page, 'pop', 'competitive,players:2,rounds:1', 'en');
  await playOut(page, 'en');
  await page.getByRole('link', { name: 'Look back' }).click();
  await page.getByRole('heading', { name: 'Looking back: Pop!' }).waitFor();

  const slider = page.getByRole('slider');
  const most = Number(await slider.getAttribute('max'));
  const place = async () => (await page.locator('.steps label > span').first().innerText()).trim();
  const lying = () => page.locator('.piece').count();
  assert.equal(await place(), 'The start');
  assert.ok(most > 4, `a match has steps: ${most}`);

  // --- wave by wave ---
  const forward = page.getByRole('button', { name: 'Forward', exact: true });
  const places = [await place()];
  const said = [];
  while (await forward.isEnabled()) {
    // Pressed while something is still being shown, it does nothing.
    do await forward.click();
    while ((await place()) === places.at(-1));
    places.push(await place());
    said.push(await page.locator('.steps li').count());
    if (Number(await slider.inputValue()) === most) break;
  }
  const parts = places.filter((each) => /then part \d+ of \d+$/.test(each));
  assert.ok(parts.length > most, `turns are seen in parts: ${parts.length} of them in ${most} steps`);
  assert.ok(said.every((lines) => lines > 0), 'every part is told in words');
  assert.equal(places.at(-1), `Step ${most} of ${most}`);
  const last = await lying();

  // --- back, and to any place ---
  const turn = Number(/^Step (\d+)/.exec(parts.findLast((each) => /^Step \d+/.test(each)))[1]);
  await slider.fill(String(turn));
  assert.equal(await place(), `Step ${turn} of ${most}`);
  const before = await lying();
  await forward.click();
  await page.getByText(/then part 1 of/).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  assert.equal(await place(), `Step ${turn} of ${most}`);
  assert.equal(await lying(), before, 'a turn that was seen in part is taken back whole');
  await page.getByRole('button', { name: 'To the end' }).click();
  assert.equal(await lying(), last, 'in parts or at once, it ends the same');
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByLabel('Seen by').selectOption({ label: 'everybody, all cards open' });
  assert.equal(await place(), 'The start');

  // --- what could have been better, and whether it was fair ---
  await page.getByRole('button', { name: 'Find the mistakes' }).click();
  const looked = /^(\d+) of \1 decisions looked at$/;
  await page.getByText(looked).waitFor();
  const mistakes = page.getByRole('region', { name: 'Analysis' }).getByRole('button');
  if ((await mistakes.count()) > 0) {
    await mistakes.first().click();
    assert.notEqual(await place(), 'The start');
  } else {
    await page.getByText('every choice was among the best').waitFor();
  }
  await page.getByRole('button', { name: 'Check the shuffles' }).click();
  await page.getByText(/shuffles? (?:is|are) as promised/).waitFor();
  // Everything is open now.
  assert.deepEqual(await look(page), []);
  await page.setViewportSize(sizes.zoomed);
  assert.deepEqual([...(await page.evaluate(crowded)), ...(await page.evaluate(small))], [], 'at 400 %');
  await page.setViewportSize(sizes.desktop);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
  const record = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(record.game, 'pop');

  // --- in another way ---
  await slider.fill('2');
  await page.getByLabel('Seen by').selectOption('0');
  await page.getByRole('button', { name: 'Play on from here in another way' }).click();
  await page.waitForURL(/\/table\//);
  await nextQuestion(page);
  await playOut(page, 'en');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
