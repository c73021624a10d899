// A server with too many guests, at the wrong address, or that sends somebody away: the page says so calmly, keeps what was written, tries again by
// itself, and at once for whoever asks.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { look } from './axe.mjs';
import { timeout, watched } from './browser.mjs';
import { Front } from './front.mjs';
import { goTo, makeTable, onlineScene, person, sitDown } from './online_scene.mjs';

const { server, browser } = await onlineScene();
const front = await Front.before(server);
after(() => front.close());

const full = { status: 429 };
const isApi = ({ url }) => url.startsWith('/api/');
const isLine = ({ url }) => url === '/ws';
const words = {
  en: { lobby: 'It is crowded here right now. This page fills by itself', here: 'Play on this device', retry: 'Try again', mine: 'My tables' },
  fr: { lobby: "Il y a foule ici en ce moment. Cette page se remplit d'elle-même", here: 'Jouer sur cet appareil', retry: 'Réessayer', mine: 'Mes tables' },
};
/** Runs in the page before anything else: it waits for ever before it tries again, so that nothing leads on but a button. */
function waitForEver() {
  const { setTimeout } = window;
  window.setTimeout = (work, milliseconds, ...more) => (milliseconds > 1500 ? setTimeout(() => undefined) : setTimeout(work, milliseconds, ...more));
}

const visitor = async (name, language = 'en', { isPatient = false, ...options } = {}) => {
  front.refuses = () => undefined;
  const page = await person(browser, front, name, { language, bypassCSP: true, ...options });
  if (isPatient) {
    await page.addInitScript(waitForEver);
    await page.reload();
    await page.waitForSelector('h1');
  }
  return page;
};

for (const language of ['fr', 'en']) {
  test(`the page with the tables, in ${language}`, { timeout }, async () => {
    const ann = await visitor('Ann', language, { size: 'phone', isPatient: true });
    const said = words[language];
    for (const refusal of [full, { status: 503, body: 'unavailable' }, { status: 429, headers: { 'retry-after': '60', 'content-type': 'application/json' }, body: '{"code":"too_often","text":"api.too_often","arguments":{}}' }]) {
      front.refuses = (request) => (isApi(request) ? refusal : undefined);
      await goTo(ann, '/online');
      await ann.getByText(said.lobby).waitFor();
      await ann.getByRole('link', { name: said.here }).waitFor();
      assert.deepEqual(await look(ann), []);
      front.refuses = () => undefined;
      await ann.getByRole('button', { name: said.retry, exact: true }).focus();
      await ann.keyboard.press('Enter');
      await ann.getByText(said.lobby).waitFor({ state: 'hidden' });
      await goTo(ann, '/');
    }
    assert.deepEqual(ann.faults, []);
    await ann.context().close();
  });
}

/** Two people before a match; the lines of both are cut, and what follows is refused. */
async function cutAtTable(refuses) {
  const [ann, bob] = [await visitor('Ann', 'en', { isPatient: true }), await visitor('Bob', 'fr', { size: 'phone' })];
  const { table } = await makeTable(ann, { game: 'punto', seats: ['', ''], options: { 'rounds-to-win': 1 } });
  await goTo(ann, `/t/${table}`);
  await sitDown(ann);
  await goTo(bob, `/t/${table}`);
  await bob.getByRole('button', { name: "S'asseoir" }).click();
  await bob.getByRole('button', { name: "C'est bon pour moi" }).waitFor();
  front.refuses = refuses;
  front.cut();
  return { ann, bob };
}

for (const [how, refuses, en, fr] of [
  ['where nobody gets in', (request) => (isApi(request) || isLine(request) ? full : undefined), 'It is crowded here right now. Your seat waits', "Il y a foule ici en ce moment. Ta place t'attend"],
  ['where there is no line to be had', (request) => (isLine(request) ? full : undefined), 'It is crowded here right now. Your seat waits', "Il y a foule ici en ce moment. Ta place t'attend"],
  ['at an address that is not theirs', (request) => (isApi(request) || isLine(request) ? { status: 421 } : undefined), 'Nobody answers at this address', 'Personne ne répond à cette adresse'],
]) {
  test(`a table ${how}`, { timeout }, async () => {
    const { ann, bob } = await cutAtTable(refuses);
    await ann.getByText(en).waitFor();
    await bob.getByText(fr).waitFor();
    for (const page of [ann, bob]) assert.deepEqual(await look(page), []);
    front.refuses = () => undefined;
    await ann.getByRole('button', { name: 'Try again', exact: true }).focus();
    await ann.keyboard.press('Enter');
    await ann.getByText(en).waitFor({ state: 'hidden' });
    // And without anybody asking.
    await bob.getByText(fr).waitFor({ state: 'hidden' });
    // And all is as it was.
    await ann.getByRole('button', { name: 'I am ready' }).click();
    await bob.getByRole('button', { name: "C'est bon pour moi" }).click();
    for (const page of [ann, bob]) {
      await page.waitForSelector('.table');
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });
}

for (const [code, en, fr, alone] of [
  [1008, 'That was a lot at once.', "Ça faisait beaucoup d'un coup.", false],
  [1012, "A short break: we'll be right back.", 'Petite pause : ça revient tout de suite.', true],
  [1013, 'Your connection could not keep up.', "Ta connexion n'a pas suivi.", true],
]) {
  test(`a line that is closed with ${code}`, { timeout }, async () => {
    for (const [language, sentence] of [['fr', fr], ['en', en]]) {
      const ann = await visitor('Ann', language, { isPatient: !alone });
      let line;
      let isHeld = false;
      await ann.routeWebSocket(/\/ws$/, (each) => {
        line = each;
        // Held: it neither opens nor closes, so that what is said can be read.
        if (!isHeld) each.connectToServer();
      });
      const { table } = await makeTable(ann, { game: 'punto', seats: ['', ''] });
      await goTo(ann, `/t/${table}`);
      await ann.getByRole('button', { name: language === 'fr' ? "S'asseoir" : 'Sit down' }).click();
      await ann.getByRole('button', { name: language === 'fr' ? "C'est bon pour moi" : 'I am ready' }).waitFor();
      isHeld = true;
      await line.close({ code, reason: 'enough' });
      await ann.getByText(sentence).waitFor();
      assert.deepEqual(await look(ann), []);
      isHeld = false;
      // By itself where it comes soon; where there is a long rest, whoever asks need not wait for its end.
      if (!alone) await ann.getByRole('button', { name: language === 'fr' ? 'Réessayer' : 'Try again', exact: true }).click();
      await ann.getByText(sentence).waitFor({ state: 'hidden' });
      assert.deepEqual(ann.faults, []);
      await ann.context().close();
    }
  });
}

for (const [language, locale, sentence] of [['fr', 'fr-FR', "La page s'ouvre d'elle-même"], ['en', 'en-GB', 'The page opens by itself']]) {
  test(`a page whose own parts do not come, in ${language}`, { timeout }, async () => {
    const ann = await visitor('Ann', language, { locale });
    const isPart = ({ url }) => url.startsWith('/assets/') && url.endsWith('.js') && !url.includes('/ahead-');
    const crowded = (request) => (isPart(request) || isApi(request) ? full : undefined);
    // A view of its own.
    front.refuses = crowded;
    await goTo(ann, '/about');
    await ann.getByText(sentence).waitFor();
    assert.deepEqual(await look(ann), []);
    front.refuses = () => undefined;
    await ann.getByRole('article').waitFor();
    // The first script: by itself, too.
    const fresh = watched(await ann.context().newPage());
    await fresh.route('**', (route) => route.continue()); // nothing from what the browser keeps
    front.refuses = crowded;
    await fresh.goto(front.url);
    await fresh.getByText(sentence).waitFor();
    assert.equal(await fresh.getByRole('button').count(), 1);
    front.refuses = () => undefined;
    await fresh.getByRole('heading', { level: 1 }).waitFor();
    await ann.context().close();
  });
}

test('a record that nobody can fetch just now', { timeout }, async () => {
  const ann = await visitor('Ann', 'en', { isPatient: true });
  front.refuses = (request) => (isApi(request) ? full : undefined);
  await goTo(ann, `/review/${'0'.repeat(32)}`);
  await ann.getByText('The page opens by itself').waitFor();
  front.refuses = () => undefined;
  await ann.getByRole('button', { name: 'Try now' }).click();
  await ann.getByRole('link').first().waitFor();
  await ann.getByText('The page opens by itself').waitFor({ state: 'hidden' });
  await ann.context().close();
});
