// Two people at one online table: a code, two seats, moves; the server is killed in between; one plays elsewhere and comes back; a bot
// stands in; a rematch. The page runs under the server's policy without a fault, and axe has nothing to say.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { look } from './axe.mjs';
import { timeout, watched } from './browser.mjs';
import { goTo, makeTable, moveSomebody, onlineScene, person, settle, sitDown } from './online_scene.mjs';

const { server, browser } = await onlineScene();

test('two people at one online table', { timeout }, async () => {
  const ann = await person(browser, server, 'Ann', { size: 'phone' });
  const bob = await person(browser, server, 'Bob', { bypassCSP: true });
  const pages = [ann, bob];

  // --- gathering ---
  const setup = { game: 'punto', mode: 'standard', seats: ['', ''], options: { 'rounds-to-win': 1 }, spectators: 'open', chat: true };
  const { table, code } = await makeTable(ann, setup);
  assert.ok(/^[A-Z]{6}$/.test(code), 'a table has a code of six letters');
  await goTo(ann, `/t/${table}`);
  await sitDown(ann);
  const cookies = await bob.context().cookies();
  await goTo(bob, `/online?code=${code}`);
  await bob.waitForURL(`**/t/${table}`);
  await bob.getByRole('button', { name: 'Sit down' }).waitFor();
  assert.ok(cookies.length === 0 && (await bob.context().cookies()).length === 0, 'looking sets no cookie');
  await sitDown(bob);
  await ann.getByText('Bob', { exact: true }).waitFor();
  assert.deepEqual(await look(bob), []);
  await ann.getByRole('button', { name: 'I am ready' }).click();
  await ann.getByText('You are ready').waitFor();
  await bob.getByRole('button', { name: 'I am ready' }).click();
  await Promise.all(pages.map((page) => page.waitForSelector('.table')));

  await Promise.all(pages.map((page) => page.getByText(/^Line: \d+ milliseconds there and back$/).waitFor({ state: 'attached' })));

  // --- playing, with a server that dies ---
  for (let i = 0; i < 4; i++) await moveSomebody(pages);
  const cards = (page) => page.locator('.table [data-cell]').evaluateAll((cells) => cells.map((cell) => cell.querySelector('.top')?.dataset.card ?? '').join(' '));
  const mover = await settle(pages);
  const before = await Promise.all(pages.map(cards));
  assert.deepEqual(await look(bob), []);
  assert.equal(before[0].replace(/\s+/g, ''), before[1].replace(/\s+/g, ''), 'both see the same cards');

  await server.kill();
  await ann.getByText('The line is lost').waitFor();
  // A move that is made while nobody hears it.
  await mover.getByRole('button', { name: 'All moves', exact: true }).click();
  await mover.locator('dialog[open] .moves button').first().click();
  await mover.locator('.table:not([data-asked])').waitFor();
  assert.equal(await cards(mover), before[pages.indexOf(mover)], 'nothing has happened yet');
  await server.run();
  const other = mover === ann ? bob : ann;
  await other.locator('.table[data-settled=true][data-asked]').waitFor();
  await mover.locator('.table[data-settled=true]:not([data-asked])').waitFor();
  const later = await Promise.all(pages.map(cards));
  const count = (lying) => lying.split(' ').filter(Boolean).length;
  assert.ok(later[0] !== before[0] && count(later[0]) - count(before[0]) <= 1, `the move was made once: ${before[0]} then ${later[0]}`);
  assert.equal(later[0].replace(/\s+/g, ''), later[1].replace(/\s+/g, ''));
  await ann.getByText('The line is lost').waitFor({ state: 'hidden' });
  await moveSomebody(pages);

  // --- the same seat in another window ---
  const elsewhere = watched(await ann.context().newPage());
  await elsewhere.goto(`${server.url}/t/${table}`);
  await elsewhere.waitForSelector('.table');
  await ann.getByRole('heading', { name: 'Your seat is open elsewhere' }).waitFor();
  await ann.bringToFront();
  await ann.getByRole('button', { name: 'Take it here' }).click();
  await ann.waitForSelector('.table');
  await elsewhere.getByRole('button', { name: 'Take it here' }).waitFor();
  await elsewhere.close();

  // --- talk ---
  await bob.getByRole('button', { name: 'Chat' }).click();
  await bob.getByPlaceholder('Your message').fill('hello Ann');
  await bob.keyboard.press('Enter');
  await bob.getByText('hello Ann').waitFor();
  await bob.keyboard.press('Escape');
  await ann.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();

  // --- somebody goes away ---
  await goTo(bob, '/online');
  await ann.getByRole('button', { name: 'Table', exact: true }).click();
  await ann.getByRole('button', { name: 'Let a bot play for Bob' }).click();
  await ann.locator('dialog[open]').getByText('a bot plays for Bob').waitFor();
  await ann.keyboard.press('Escape');
  await bob.getByRole('region', { name: 'My tables' }).getByRole('link').first().click();
  await bob.getByRole('button', { name: 'Take my seat back' }).click();
  await bob.getByText('A bot plays for you').waitFor({ state: 'hidden' });

  // --- the end, and another: a match of sixteen choices ---
  const short = await makeTable(ann, { game: 'pop', mode: 'competitive', seats: ['', ''], options: { rounds: 1 }, spectators: 'open' });
  for (const page of pages) {
    await goTo(page, `/t/${short.table}`);
    await sitDown(page);
  }
  for (const page of pages) await page.getByRole('button', { name: 'I am ready' }).click();
  await Promise.all(pages.map((page) => page.waitForSelector('.table')));
  const over = ann.getByRole('heading', { name: 'The match is over' });
  while (await moveSomebody(pages));
  await over.waitFor();
  await ann.getByRole('button', { name: 'Play again' }).click();
  await ann.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(short.table));
  await ann.getByText('You are ready').waitFor();
  await bob.getByRole('button', { name: 'Join the rematch' }).click();
  await Promise.all(pages.map((page) => page.waitForSelector('.table')));

  // --- tables that are not there, or not for everybody ---
  const carl = await person(browser, server, 'Carl');
  await carl.goto(`${server.url}/t/${'0'.repeat(32)}`);
  await carl.getByRole('heading', { name: 'There is no such table' }).waitFor();
  const next = new URL(ann.url()).pathname;
  await carl.goto(server.url + next);
  await carl.getByText('You are watching').waitFor();
  await carl.waitForSelector('.table');

  for (const page of [ann, bob, carl]) assert.deepEqual(page.faults, []);
});

test('a relaxed table of Chromatik, set up on the page, hurries nobody', { timeout }, async () => {
  const ann = await person(browser, server, 'Ann', { size: 'phone' });
  const bob = await person(browser, server, 'Bob');
  const pages = [ann, bob];
  await ann.goto(`${server.url}/new/chromatik?rules=standard,players:2,answer-time:3`);
  await ann.getByRole('radio', { name: /^Online/ }).check();
  await ann.getByRole('radio', { name: 'Relaxed' }).check();
  await ann.getByText('Everybody may look as long as they like').waitFor();
  await ann.getByRole('button', { name: 'Make the table and its link' }).click();
  await ann.waitForURL(/\/t\/[0-9a-f]{32}$/);
  await sitDown(ann);
  await goTo(bob, new URL(ann.url()).pathname);
  await sitDown(bob);
  for (const page of pages) await page.getByRole('button', { name: 'I am ready' }).click();
  await Promise.all(pages.map((page) => page.getByText('Everybody who is right wins a card.').waitFor()));
  for (const page of pages) assert.equal(await page.getByRole('switch').count(), 0, 'calm is the table\'s own way');

  // Two turns: one turns a card over, both answer the same.
  for (let i = 0; i < 6; i++) await moveSomebody(pages);
  await settle(pages);
  for (const page of pages) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'What happened' }).click();
    const told = await page.locator('dialog[open] .log li').allInnerTexts();
    assert.ok(told.length > 3 && told.every((line) => !/\d s\b/.test(line)), `no time is told: ${told}`);
    assert.deepEqual(page.faults, []);
  }
});
