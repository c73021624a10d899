// Before the match: the host frees somebody's seat, a seat becomes free while nobody looks, a name cannot be taken, something was too much at once,
// the table goes. Each is said in a sentence of either language, nothing that was written is lost, and the focus is somewhere.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';

import { look } from './axe.mjs';
import { sizes, timeout } from './browser.mjs';
import { Keys } from './keys.mjs';
import { crowded, small } from './layout.mjs';
import { answerInstead, goTo, makeTable, onlineScene, person, Server } from './online_scene.mjs';

const { server, browser } = await onlineScene();
const setup = { game: 'punto', mode: 'standard', seats: ['', ''], options: {}, spectators: 'nobody', chat: true };

const words = {
  en: {
    sit: 'Sit down',
    ready: 'I am ready',
    free: "Free Bob's seat",
    lead: 'Bob leaves this table and cannot sit down here again.',
    yes: 'Yes, free the seat',
    gone: 'Bob no longer sits here.',
    freeSeat: 'Free seat',
    unseated: 'You no longer sit at this table',
    unseatedLead: 'The host has freed your seat',
    lobby: 'To the tables',
    home: 'To the games',
    away: 'Bob was away for a while: the seat is free again.',
    lapsed: 'You were away for a while, so your seat became free.',
    name: 'Your name',
    bad: 'This name cannot be shown.',
    rename: 'Your name and symbol',
    change: 'Change',
    tooMuch: /^That is a lot at once\. Try again in \d+ seconds?\.$/,
    again: 'You can try again now.',
    chat: 'Chat',
    message: 'Your message',
    send: 'Send',
    noTable: 'This table is gone.',
    noTableLead: 'It never began',
  },
  fr: {
    sit: "S'asseoir",
    ready: "C'est bon pour moi",
    free: 'Libérer la place de Bob',
    lead: "Bob quitte cette table et ne pourra plus s'y asseoir.",
    yes: 'Oui, libérer la place',
    gone: "Bob n'est plus à cette table.",
    freeSeat: 'Place libre',
    unseated: "Tu n'as plus de place à cette table",
    unseatedLead: "L'hôte a libéré ta place",
    lobby: 'Vers les tables',
    home: 'Vers les jeux',
    away: "Bob n'était plus là depuis un moment",
    lapsed: "Ton absence a duré, et ta place s'est libérée.",
    name: 'Ton nom',
    bad: 'Ce nom ne peut pas',
    rename: 'Ton nom et ton symbole',
    change: 'Changer',
    tooMuch: /^C'est beaucoup d'un coup\. Réessaie dans \d+ secondes?\.$/,
    again: 'Tu peux réessayer maintenant.',
    chat: 'Discussion',
    message: 'Ton message',
    send: 'Envoyer',
    noTable: "Cette table n'existe plus.",
    noTableLead: "Elle n'a jamais commencé",
  },
};

async function sit(page, language) {
  await page.getByRole('button', { name: words[language].sit }).click();
  await page.getByRole('button', { name: words[language].ready }).waitFor();
}
const visitor = (name, language, options = {}) => person(browser, server, name, { language, bypassCSP: true, ...options });
const tooMuch = { refused: { code: 'limit', text: 'host.refuse.too_much', arguments: { seconds: '2' } } };

for (const language of ['fr', 'en']) {
  const said = words[language];

  test(`the host frees a seat by keys alone, in ${language}`, { timeout }, async () => {
    const ann = await visitor('Ann', language);
    const bob = await visitor('Bob', language, { size: 'phone' });
    const { table } = await makeTable(ann, setup);
    for (const page of [ann, bob]) {
      await goTo(page, `/t/${table}`);
      await sit(page, language);
    }
    assert.equal(await bob.getByRole('button', { name: said.free }).count(), 0, 'only the host may');
    await ann.getByText('Bob', { exact: true }).waitFor();
    for (const size of [sizes.zoomed, sizes.phone, sizes.desktop]) {
      await ann.setViewportSize(size);
      assert.deepEqual([...(await ann.evaluate(crowded)), ...(await ann.evaluate(small))], []);
    }
    const keys = new Keys(ann);
    await ann.getByRole('heading', { level: 1 }).focus();
    await keys.tabTo(said.free);
    assert.ok((await keys.press('Enter')).inDialog);
    await ann.getByText(said.lead).waitFor();
    assert.deepEqual(await look(ann), []);
    // Not at once: whoever thinks better of it is where they were.
    assert.equal((await keys.press('Escape')).text, said.free);
    await keys.press('Enter');
    await keys.tabTo(said.yes);
    await ann.keyboard.press('Enter');
    await ann.getByText(said.gone).waitFor();
    await ann.getByText(said.freeSeat).waitFor();
    assert.equal(await ann.getByRole('button', { name: said.free }).count(), 0);
    assert.ok((await keys.focus()).isQuestion, 'the focus is where it is said who is missing');

    await bob.getByRole('heading', { level: 1, name: said.unseated }).waitFor();
    await bob.getByText(said.unseatedLead).waitFor();
    for (const way of [said.lobby, said.home]) await bob.getByRole('main').getByRole('link', { name: way }).waitFor();
    assert.deepEqual(await look(bob), []);
    // Whoever comes again is told when they would sit down.
    await bob.reload();
    await bob.getByRole('button', { name: said.sit }).click();
    await bob.getByRole('heading', { level: 1, name: said.unseated }).waitFor();
    await bob.getByRole('main').getByRole('link', { name: said.lobby }).click();
    await bob.waitForURL(/\/online$/);
    assert.deepEqual([...ann.faults, ...bob.faults], []);
    for (const page of [ann, bob]) await page.context().close();
  });

  test(`a seat becomes free while nobody looks, in ${language}`, { timeout }, async () => {
    const ann = await visitor('Ann', language);
    const bob = await visitor('Bob', language, { size: 'phone' });
    // Nobody waits for minutes here: Bob's seat is given up behind the page's back, and the server's word for it changed on its way.
    await ann.routeWebSocket(/\/ws$/, (line) => {
      const far = line.connectToServer();
      far.onMessage((text) => line.send(String(text).replace('"left":{"seat":1}', '"unseated":{"seat":1,"why":"lapsed"}').replace(/"name":"[^"]+","symbol":"leaf"/, '"name":"Bob","symbol":"leaf"')));
    });
    const { table } = await makeTable(ann, { ...setup, listed: true, chat: false, spectators: 'open' });
    for (const page of [ann, bob]) {
      await page.goto(`${server.url}/t/${table}`);
      await sit(page, language);
    }
    await ann.getByText('Bob', { exact: true }).waitFor();
    await goTo(bob, '/about');
    await bob.evaluate(async (at) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((done) => {
        socket.onmessage = ({ data }) => {
          if (data.includes('welcome')) socket.send(JSON.stringify({ leave: { id: '1', table: at, seat: 1 } }));
          if (data.includes('answer')) done(socket.close());
        };
      });
    }, table);
    await ann.getByText(said.away).waitFor();
    await ann.getByText(said.freeSeat).waitFor();

    await goTo(bob, `/t/${table}`);
    await bob.getByText(said.lapsed).waitFor();
    assert.deepEqual(await look(bob), []);
    await sit(bob, language);
    await bob.getByText(said.lapsed).waitFor({ state: 'hidden' });
    assert.deepEqual([...ann.faults, ...bob.faults], []);
    for (const page of [ann, bob]) await page.context().close();
  });

  test(`a name that cannot be taken is refused at its field, in ${language}`, { timeout }, async () => {
    const ann = await visitor('Ann', language, { size: 'phone' });
    await answerInstead(ann, 'join', ({ name }) => name === 'Bad' && { refused: { code: 'illegal', text: 'host.refuse.bad_name' } });
    const { table } = await makeTable(ann, setup);
    await ann.goto(`${server.url}/t/${table}`);
    const field = ann.getByLabel(said.name, { exact: true });
    await field.fill('Bad');
    await ann.getByRole('button', { name: said.sit }).click();
    await ann.getByRole('alert').getByText(said.bad).waitFor();
    assert.equal(await field.inputValue(), 'Bad', 'what was written stays');
    assert.deepEqual([await field.getAttribute('aria-invalid'), await field.evaluate((each) => each === document.activeElement)], ['true', true]);
    assert.ok((await field.evaluate((each) => document.getElementById(each.getAttribute('aria-describedby')).textContent)).includes(said.bad));
    assert.deepEqual(await look(ann), []);
    // Another one has not been refused, and Enter is enough.
    await field.press('End');
    await ann.keyboard.type('e');
    await ann.getByText(said.bad).waitFor({ state: 'hidden' });
    await ann.keyboard.press('Enter');
    await ann.getByRole('button', { name: said.ready }).waitFor();

    // The same where it is changed: the sheet stays open.
    await answerInstead(ann, 'rename', ({ name }) => name === 'Worse' && { refused: { code: 'illegal', text: 'host.refuse.bad_name' } });
    await ann.reload();
    await ann.getByRole('button', { name: said.rename }).click();
    const sheet = ann.getByRole('dialog', { name: said.rename });
    await sheet.getByLabel(said.name, { exact: true }).fill('Worse');
    await sheet.getByRole('button', { name: said.change }).click();
    await sheet.getByRole('alert').getByText(said.bad).waitFor();
    await sheet.getByLabel(said.name, { exact: true }).fill('Better');
    await sheet.getByRole('button', { name: said.change }).click();
    await sheet.waitFor({ state: 'hidden' });
    await ann.getByText('Better').waitFor();
    assert.deepEqual(ann.faults, []);
    await ann.context().close();
  });

  test(`too much at once: how long to wait, and nothing is lost, in ${language}`, { timeout }, async () => {
    const ann = await visitor('Ann', language, { size: 'phone' });
    let refusing = true;
    await answerInstead(ann, 'join', () => refusing && tooMuch);
    const { table } = await makeTable(ann, setup);
    await ann.goto(`${server.url}/t/${table}`);
    await ann.getByLabel(said.name, { exact: true }).fill('Annabel');
    const button = ann.getByRole('button', { name: said.sit });
    await button.click();
    await ann.getByRole('alert').getByText(said.tooMuch).waitFor();
    assert.deepEqual(await look(ann), []);
    refusing = false;
    await ann.getByText(said.again).waitFor();
    assert.equal(await ann.getByLabel(said.name, { exact: true }).inputValue(), 'Annabel', 'what was written stays');
    assert.notEqual(await button.getAttribute('aria-disabled'), 'true');
    await button.click();
    await ann.getByText('Annabel').waitFor();
    assert.deepEqual(ann.faults, []);
    await ann.context().close();
  });
}

test('too much talk: the text stays, and goes when it may', { timeout }, async () => {
  const [ann, bob] = [await visitor('Ann', 'en'), await visitor('Bob', 'en')];
  let refused = 0;
  await answerInstead(ann, 'chat', () => refused++ === 0 && tooMuch);
  const { table } = await makeTable(ann, setup);
  for (const page of [ann, bob]) {
    await page.goto(`${server.url}/t/${table}`);
    await sit(page, 'en');
  }
  for (const page of [ann, bob]) await page.getByRole('button', { name: words.en.ready }).click();
  await ann.getByRole('button', { name: 'Chat' }).click();
  const field = ann.getByPlaceholder('Your message');
  await field.fill('hello Bob');
  await ann.keyboard.press('Enter');
  await ann.getByRole('alert').getByText(words.en.tooMuch).waitFor();
  await ann.keyboard.press('Enter');
  assert.equal(await field.inputValue(), 'hello Bob');
  await ann.getByText(words.en.again).waitFor();
  assert.equal(refused, 1, 'nothing was sent meanwhile');
  await ann.keyboard.press('Enter');
  await ann.getByRole('log').getByText('hello Bob').waitFor();
  assert.equal(await field.inputValue(), '');
  await bob.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

test('few more tables: told before it bites', { timeout }, async () => {
  const ann = await visitor('Ann', 'en');
  await ann.routeWebSocket(/\/ws$/, (line) => {
    line.connectToServer().onMessage((text) => line.send(String(text).replace(/("code":"[A-Z]{6}")\}/, '$1,"left":2}')));
  });
  await ann.goto(`${server.url}/new/punto?rules=standard,players:2`);
  await ann.getByRole('radio', { name: /^Online/ }).check();
  await ann.getByRole('button', { name: 'Make the table and its link' }).click();
  await ann.waitForURL(/\/t\/[0-9a-f]{32}$/);
  await ann.getByText('You can open 2 more tables right away.').waitFor();
  await ann.context().close();
});

test('a table that is not there any more when the line comes back', { timeout }, async () => {
  const other = await Server.start();
  for (const language of ['fr', 'en']) {
    const ann = await person(browser, other, 'Ann', { language, bypassCSP: true });
    const { table } = await makeTable(ann, setup);
    await goTo(ann, `/t/${table}`);
    await sit(ann, language);
    await other.kill();
    await rm(`${other.data}`, { recursive: true });
    await other.run();
    await ann.getByRole('heading', { level: 1, name: words[language].noTable }).waitFor();
    await ann.getByText(words[language].noTableLead).waitFor();
    await ann.getByRole('main').getByRole('link', { name: words[language].home }).waitFor();
    assert.deepEqual(await look(ann), []);
    assert.deepEqual(ann.faults, []);
    await ann.context().close();
  }
  await other.stop();
});
