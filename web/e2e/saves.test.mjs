// What is kept survives: lasting storage is asked for once there is something to keep, and all matches go to a file and come back from it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';

import { launch, open, timeout } from './browser.mjs';
import { address, nextQuestion, play, playOut, startHere } from './people.mjs';

const browser = await launch();
after(() => browser.close());

const device = (language = 'en') => open(browser, { language, settings: { pace: 0 } });

test('lasting storage is asked for with the first match, and once', { timeout }, async () => {
  const page = await device();
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => {
      localStorage.setItem('e2e.asked', String(Number(localStorage.getItem('e2e.asked') ?? 0) + 1));
      return false;
    };
  });
  const asked = () => page.evaluate(() => localStorage.getItem('e2e.asked'));
  await page.goto(address);
  await page.locator('h1').waitFor();
  assert.equal(await asked(), null, 'nobody is asked for looking');
  for (let i = 0; i < 2; i++) {
    await startHere(page, 'punto', 'standard,players:2', 'en');
    await nextQuestion(page);
    assert.equal(await asked(), '1');
  }
  // Refused: the settings say so, and offer to ask again.
  await page.goto(`${address}/settings`);
  await page.getByRole('button', { name: 'Ask to keep them' }).click();
  await page.getByText('The browser did not promise').waitFor();
  assert.equal(await asked(), '2');
  await page.context().close();
});

test('to a file and back: two matches go to another device, and go on there', { timeout }, async () => {
  const here = await device();
  await startHere(here, 'kolpa', 'standard,players:2,target:10,max-rounds:1', 'en');
  await playOut(here, 'en');
  await startHere(here, 'punto', 'standard,players:2,rounds-to-win:1', 'en');
  await play(here, 'en', { most: 2 });
  await nextQuestion(here);
  const square = (page) => page.locator('[data-cell].taken').evaluateAll((cells) => cells.map((cell) => `${cell.dataset.cell} ${cell.textContent.replace(', just placed', '').trim()}`).sort());
  const before = await square(here);
  const table = new URL(here.url()).pathname;
  await here.goto(`${address}/settings`);
  const [download] = await Promise.all([here.waitForEvent('download'), here.getByRole('button', { name: 'Save all to a file' }).click()]);
  const file = await download.path();
  assert.match(download.suggestedFilename(), /^nuancier-.*\.json$/);
  await here.getByText('2 games saved.').waitFor();

  const there = await device();
  await there.goto(`${address}/settings`);
  const bring = async (given) => {
    const [chooser] = await Promise.all([there.waitForEvent('filechooser'), there.getByRole('button', { name: 'Bring back from a file' }).click()]);
    await chooser.setFiles(given);
  };
  // A damaged file changes nothing, and says which match is damaged.
  const damaged = JSON.parse(await readFile(file, 'utf8'));
  damaged.tables[1].log[3] = damaged.tables[1].log[3].replace(/"/g, '');
  await bring({ name: 'damaged.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(damaged)) });
  await there.getByRole('alert').getByText('Game 2 of this file is damaged').waitFor();
  await there.getByText('No game is kept yet').waitFor();
  await bring({ name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('not JSON') });
  await there.getByRole('alert').getByText('was not saved by Nuancier').waitFor();

  await bring(file);
  await there.getByText('2 games taken in.').waitFor();
  await bring(file);
  await there.getByText('Nothing new, 2 were here already.').waitFor();
  await there.goto(address + table);
  await nextQuestion(there);
  assert.deepEqual(await square(there), before);
  await playOut(there, 'en');
  await there.getByRole('link', { name: 'Look back' }).click();
  await there.waitForURL(/\/review\//);
  assert.deepEqual([...here.faults, ...there.faults], []);
  await here.context().close();
  await there.context().close();
});
