// Plain http under a name of the local network: browsers give such pages no service worker, no clipboard, no lasting storage. Everything plays, and
// what is missing is said in a sentence.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { launch, open, timeout } from './browser.mjs';
import { sitDown } from './online_scene.mjs';
import { address, playOut } from './people.mjs';

const { port } = new URL(address);
const here = `http://nuancier.local:${port}`;
const browser = await launch('--host-resolver-rules=MAP nuancier.local 127.0.0.1');
after(() => browser.close());

test('a match on this device, and one with friends, over plain http', { timeout }, async () => {
  const page = await open(browser, { language: 'en', settings: { pace: 0, profiles: [{ name: 'Ann', symbol: 'sun' }] }, serviceWorkers: 'allow', seed: null });
  await page.goto(`${here}/new/punto?rules=standard,players:2,rounds-to-win:1`);
  const offered = await page.evaluate(() => ['serviceWorker', 'clipboard', 'storage', 'locks'].filter((name) => name in navigator && navigator[name] !== undefined));
  assert.deepEqual([await page.evaluate(() => isSecureContext), offered], [false, []], 'this is what browsers call an insecure page');

  // House rules as a link: it is shown, to be copied by hand.
  await page.getByText('Copy a link to these house rules').click();
  await page.getByText('Copy this link').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await playOut(page, 'en');

  await page.goto(`${here}/settings`);
  await page.getByText('does not say whether games are kept for good').waitFor();
  assert.equal(await page.getByRole('link', { name: /^Look back at Punto/ }).count(), 1, 'the match was kept nonetheless');
  await page.goto(`${here}/about`);
  await page.getByText('browsers keep pages only from protected ones').waitFor();

  // Online: the table is made, its link stands selected.
  await page.goto(`${here}/online`);
  await page.getByText('This address is not protected (http)').waitFor();
  await page.goto(`${here}/new/punto?rules=standard,players:2`);
  await page.getByRole('radio', { name: 'Online, by a link' }).check();
  await page.getByRole('button', { name: 'Make the table and its link' }).click();
  await page.waitForURL(/\/t\//);
  await sitDown(page);
  await page.getByRole('button', { name: /Copy/ }).first().click();
  await page.getByText('The link is selected').waitFor();
  assert.match(await page.evaluate(() => getSelection().toString() || document.activeElement.value), /^http:\/\/nuancier\.local:\d+\/t\//);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
