// Two windows of one browser with the same table of this device: the one that took it last plays it, the other says so and can take it back. No
// move is lost or made twice, and the log that is kept can be read again.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { launch, open, timeout, watched } from './browser.mjs';
import { address, choose, nextQuestion, play, playOut, startHere } from './people.mjs';

const browser = await launch();
after(() => browser.close());

const elsewhere = (page) => page.getByRole('heading', { name: 'Open in another window' });

/** Runs in the page: the lines that are kept of every table. */
async function keptLogs() {
  const request = indexedDB.open('nuancier');
  const done = (asked) => new Promise((resolve, reject) => ((asked.onsuccess = () => resolve(asked.result)), (asked.onerror = () => reject(asked.error))));
  const database = await done(request);
  const rows = await done(database.transaction('log').objectStore('log').getAll());
  database.close();
  return Object.groupBy(rows, ({ table }) => table);
}
/** From the first line on, without a hole and none twice. */
async function checkLogs(page) {
  for (const rows of Object.values(await page.evaluate(keptLogs))) assert.deepEqual(rows.map(({ n }) => n), rows.map((_, i) => i));
}

test('the newest window has the table, and the other takes it back', { timeout }, async () => {
  const ann = await open(browser, { language: 'en', settings: { pace: 0 } });
  await startHere(ann, 'punto', 'standard,players:2,rounds-to-win:1', 'en');
  await play(ann, 'en', { most: 2 });
  await nextQuestion(ann);
  const cards = (page) => page.locator('[data-cell].taken').count();
  const before = await cards(ann);

  const other = watched(await ann.context().newPage());
  await other.goto(ann.url());
  await nextQuestion(other);
  await elsewhere(ann).waitFor({ state: 'attached' });
  assert.equal(await ann.locator('.table').count(), 0, 'nothing can be played there');
  assert.equal(await cards(other), before);
  await play(other, 'en', { most: 1 });
  const asked = await nextQuestion(other, await other.locator('.table').getAttribute('data-asked'));
  assert.notEqual(asked, '');
  const after = await cards(other);

  await ann.bringToFront();
  await ann.getByRole('button', { name: 'Take it here' }).click();
  await elsewhere(other).waitFor();
  await nextQuestion(ann);
  assert.equal(await cards(ann), after, 'what was played there is here');
  await checkLogs(ann);
  await playOut(ann, 'en');
  await checkLogs(ann);
  assert.deepEqual([...ann.faults, ...other.faults], []);
  await ann.context().close();
});

test('while bots are moving', { timeout }, async () => {
  const ann = await open(browser, { language: 'en', settings: { pace: 0 } });
  await startHere(ann, 'kolpa', 'standard,players:5,target:10,max-rounds:2', 'en');
  await nextQuestion(ann);
  const other = watched(await ann.context().newPage());
  await other.goto(`${address}/about`);
  // To and fro, each time in the middle of what four bots do.
  const url = ann.url();
  for (let i = 0; i < 4; i++) {
    const [taker, holder] = i % 2 === 0 ? [other, ann] : [ann, other];
    await nextQuestion(holder);
    await choose(holder, 'en');
    await taker.bringToFront();
    await taker.goto(url);
    await elsewhere(holder).waitFor();
    await nextQuestion(taker);
    await checkLogs(taker);
  }
  await playOut(ann, 'en');
  await checkLogs(ann);
  await ann.reload();
  assert.ok(await nextQuestion(ann), 'what was kept is read again');
  assert.deepEqual([...ann.faults, ...other.faults], []);
  await ann.context().close();
});

test('a table that is deleted in another window is gone, and leaves no rest', { timeout }, async () => {
  const ann = await open(browser, { language: 'en', settings: { pace: 0 } });
  await startHere(ann, 'punto', 'standard,players:2', 'en');
  await nextQuestion(ann);
  const other = watched(await ann.context().newPage());
  await other.goto(`${address}/settings`);
  await other.getByRole('button', { name: /^Delete/ }).first().click();
  await other.getByRole('group').getByRole('button').first().click();
  await ann.getByRole('heading', { name: 'This table is gone.' }).waitFor();
  assert.deepEqual(await ann.evaluate(keptLogs), {});
  await ann.reload();
  await ann.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await ann.context().close();
});
