// Real pages for what cannot be shown: an address that leads nowhere, a table that is not there, full, begun, closed or expired, and no server. Each
// says what is the matter and leads on, and axe has nothing to say about it.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { look } from './axe.mjs';
import { timeout } from './browser.mjs';
import { makeTable, onlineScene, person, sitDown } from './online_scene.mjs';

const { server, browser } = await onlineScene();
const ann = await person(browser, server, 'Ann', { bypassCSP: true });

const visitor = (name) => person(browser, server, name, { bypassCSP: true, size: 'phone' });
const closed = { game: 'punto', mode: 'standard', seats: ['', ''], options: {}, spectators: 'nobody' };

/** A heading, a sentence, a title of its own, and at least one way on that leads somewhere. */
async function reads(page, title, sentence) {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('main').getByText(sentence).waitFor();
  assert.match(await page.title(), /Nuancier/);
  const ways = await page.getByRole('main').getByRole('link').count();
  assert.ok(ways > 0, 'there is a way on');
  assert.deepEqual(await look(page), []);
}

test('an address that leads nowhere', { timeout }, async () => {
  const bob = await visitor('Bob');
  for (const path of ['/nowhere', '/new/chess', '/table/0123456789abcdef0123456789abcdef', '/learn/chess', '/puzzles/pop/99999']) {
    await bob.goto(server.url + path);
    await reads(bob, 'There is nothing here', 'This address leads nowhere');
  }
  const answer = await bob.goto(`${server.url}/nowhere`);
  assert.equal(answer.status(), 404, 'programs are told so, too');
  await bob.getByRole('main').getByRole('link', { name: 'To the games' }).click();
  await bob.getByRole('heading', { name: 'Colour-card games' }).waitFor();
  await bob.context().close();
});

test('no such table', { timeout }, async () => {
  const bob = await visitor('Bob');
  await bob.goto(`${server.url}/t/${'0'.repeat(32)}`);
  await reads(bob, 'There is no such table', 'Ask for a new link');
  await bob.context().close();
});

test('full, begun, closed, expired', { timeout }, async () => {
  const [bob, carl] = [await visitor('Bob'), await visitor('Carl')];
  /** Somebody sits beside Ann, or Carl only looks; then Ann closes it. */
  const close = async (table, beside = []) => {
    for (const page of [ann, ...beside]) {
      await page.goto(`${server.url}/t/${table}`);
      await sitDown(page);
    }
    if (beside.length === 0) {
      await carl.goto(`${server.url}/t/${table}`);
      await carl.getByRole('button', { name: 'Sit down' }).waitFor();
    }
    await ann.getByRole('button', { name: 'Close the table' }).click();
    await ann.getByRole('dialog').getByRole('button', { name: /^(Yes|Close the table)/ }).click();
    await ann.waitForURL(/\/online$/);
  };
  const { table } = await makeTable(ann, closed);
  for (const page of [ann, bob]) {
    await page.goto(`${server.url}/t/${table}`);
    await sitDown(page);
  }
  await carl.goto(`${server.url}/t/${table}`);
  await reads(carl, 'All seats are taken', 'begins soon, without a free seat');
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'I am ready' }).click();
  await ann.locator('.table').waitFor();
  await reads(carl, 'The match has begun', 'plays without watchers');

  // A table that never began leaves no trace; whoever is there is told.
  const lonely = await makeTable(ann, closed);
  await close(lonely.table);
  await reads(carl, 'This table is gone', 'It never began');
  await carl.reload();
  await reads(carl, 'There is no such table', 'Ask for a new link');
  const second = await makeTable(ann, closed);
  await close(second.table, [carl]);
  await reads(carl, 'The match is over', 'The host closed this table before it began.');

  // Nobody waits for days here: the server's word for it is changed on its way.
  await carl.routeWebSocket(/\/ws$/, (line) => {
    const far = line.connectToServer();
    far.onMessage((text) => line.send(String(text).replaceAll('"ended":"aborted"', '"ended":"expired"')));
  });
  const third = await makeTable(ann, closed);
  await close(third.table, [carl]);
  await reads(carl, 'The match is over', 'Nobody came: this table closed by itself.');
  for (const page of [bob, carl]) await page.context().close();
});

test('a server that speaks another protocol', { timeout }, async () => {
  const bob = await visitor('Bob');
  let protocol = 'of another time';
  await bob.routeWebSocket('**/ws', (line) => {
    line.connectToServer().onMessage((text) => {
      const message = JSON.parse(text);
      if (message.welcome && protocol) message.welcome.protocol = protocol;
      line.send(JSON.stringify(message));
    });
  });
  await bob.goto(`${server.url}/t/${'0'.repeat(32)}`);
  await bob.getByText('This page is older than the server').waitFor();
  assert.deepEqual(await look(bob), []);
  protocol = undefined;
  await bob.getByRole('button', { name: 'Load again' }).click();
  await reads(bob, 'There is no such table', 'Ask for a new link');
  await bob.context().close();
});

test('no server, no network', { timeout }, async () => {
  const bob = await visitor('Bob');
  await bob.goto(`${server.url}/online`);
  await bob.getByRole('heading', { level: 1 }).waitFor();
  await server.kill();
  await bob.getByRole('button', { name: 'Refresh' }).click();
  await bob.getByText('The server does not answer right now').waitFor();
  assert.deepEqual(await look(bob), []);
  await bob.context().setOffline(true);
  await bob.getByText('You are offline.').waitFor();
  assert.deepEqual(await look(bob), []);
  await bob.getByRole('link', { name: 'Play on this device' }).waitFor();
  // Both are back: the page fills by itself.
  await server.run();
  await bob.context().setOffline(false);
  await bob.getByText('You are offline.').waitFor({ state: 'hidden' });
  await bob.context().close();
});
