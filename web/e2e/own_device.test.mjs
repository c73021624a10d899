// What this device is for: a match by one tap, left and continued; settings changed in the middle of it; house rules that are kept and given on,
// puzzles solved and made anew, a choice taken back, children round one screen.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { launch, open, timeout } from './browser.mjs';
import { address, choose, nextQuestion, play, startHere } from './people.mjs';

const browser = await launch();
after(() => browser.close());

/** Runs in the page before anything else: how fast bots are told to be, one after the other. */
function notePaces() {
  window.paces = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message?.name === 'pace') window.paces.push(message.argument.milliseconds);
    return postMessage.call(this, message, ...more);
  };
}

test('one tap begins a match, which is left, continued, and put in another language with less motion in its middle', { timeout }, async () => {
  const page = await open(browser, { language: 'en', size: 'phone' });
  await page.addInitScript(notePaces);
  await page.goto(address);
  assert.equal(await page.getByRole('heading', { name: 'Continue' }).count(), 0, 'there is nothing to continue yet');
  const sounds = page.getByRole('button', { name: 'Sounds' });
  assert.equal(await sounds.getAttribute('aria-pressed'), 'false', 'off unless somebody wants them');
  await sounds.click();
  assert.equal(await sounds.getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Play Punto' }).click();
  await play(page, 'en', { most: 2 });
  const question = await nextQuestion(page);
  const cards = () => page.locator('.board [data-cell].taken').count();
  const lying = await cards();
  assert.ok(lying > 2, `cards lie on the table: ${lying}`);

  await page.locator('[data-cell]:not(.legal)').first().click();
  await page.getByRole('alert').getByText(/\(rule PUN-\d+\)/).waitFor();
  assert.equal(await cards(), lying, 'what is not allowed is told, and changes nothing');

  await page.getByRole('link', { name: 'To the games' }).click();
  await page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: /^Punto, round 1/ }).click();
  assert.equal(await nextQuestion(page), question);
  assert.equal(await cards(), lying);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  const sheet = page.getByRole('dialog');
  assert.ok(await sheet.getByRole('group', { name: 'Sounds' }).getByRole('radio', { name: 'On' }).isChecked());
  await sheet.getByRole('group', { name: 'Sounds' }).getByRole('radio', { name: 'Off' }).check();
  await sheet.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'Quick' }).check();
  await sheet.getByRole('group', { name: 'Language' }).getByRole('radio', { name: 'Français' }).check();
  await sheet.getByRole('group', { name: 'Sons' }).waitFor();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await page.getByText('À toi', { exact: true }).waitFor();
  assert.equal(await cards(), lying, 'and nothing else has changed');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('nuancier.settings')));
  assert.deepEqual([kept.language, kept.sound, kept.motion], ['fr', false, 'quick']);
  assert.deepEqual(await page.evaluate(() => [...new Set(window.paces)]), [700, 350], 'bots are quicker, too');
  await choose(page, 'fr');
  await nextQuestion(page, question);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('house rules are kept, applied and given on as a link', { timeout }, async () => {
  const page = await open(browser, { language: 'en', permissions: ['clipboard-read', 'clipboard-write'] });
  const rules = 'standard,rounds-to-win:3';
  const changed = (page) => page.locator('summary .quiet').innerText();
  await page.goto(`${address}/new/punto?rules=${rules}`);
  await page.getByText('The house rules of the link are set.').waitFor();
  const told = await changed(page);
  await page.getByLabel('Name of these rules').fill('Evening');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Kept on this device: Evening.').waitFor();

  await page.goto(`${address}/new/punto`);
  await page.locator('summary').click();
  assert.notEqual(await changed(page), told, 'a new sheet has the usual rules');
  await page.getByRole('button', { name: 'Play with: Evening' }).click();
  await page.getByText('House rules applied: Evening.').waitFor();
  assert.equal(await changed(page), told);
  await page.getByRole('button', { name: 'Copy a link to these house rules' }).click();
  await page.getByText('The link is copied.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${new URL(page.url()).origin}/new/punto?rules=${rules}`);

  await page.getByRole('button', { name: 'Delete: Evening' }).click();
  await page.getByText('Deleted: Evening.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Play with: Evening' }).count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a puzzle is made, and can be found again by its address', { timeout }, async () => {
  const page = await open(browser, { language: 'en' });
  await page.goto(`${address}/puzzles`);
  await page.getByLabel('A new puzzle').getByRole('combobox').selectOption('3');
  await page.getByRole('button', { name: 'Make one' }).click();
  await page.waitForURL(/\/puzzles\/pop\/made-3-[0-9a-f]+$/);
  await nextQuestion(page);
  const hand = () => page.locator('.hand button').allInnerTexts();
  const cards = await hand();
  assert.ok(cards.length >= 8, `difficulty 3 means a hand of eight or more: ${cards.length}`);
  await page.reload();
  await nextQuestion(page);
  assert.deepEqual(await hand(), cards);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Something else than the answer, then the answer as the page tells it. */
async function solve(page, wrong, right) {
  await nextQuestion(page);
  await choose(page, 'en');
  await page.getByText(wrong).waitFor();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  const answer = /^The answer: (.*)\.$/.exec(await page.getByText(/^The answer: /).innerText())[1];
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(wrong).waitFor({ state: 'hidden' });
  await nextQuestion(page);
  await page.getByRole('button', { name: 'All moves', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
  await page.getByText(right).waitFor();
}

test('puzzles are tried, solved, and noted as solved', { timeout }, async () => {
  const page = await open(browser, { language: 'en', size: 'phone', settings: { pace: 0 } });
  await page.goto(`${address}/puzzles`);
  await page.getByRole('link', { name: 'Puzzle 1', exact: true }).first().click();
  await page.waitForURL(/\/puzzles\/pop\/1$/);
  await solve(page, /^Not yet: \d+ cards? (?:is|are) left\.$/, 'That is it.');
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await page.waitForURL(/\/puzzles\/pop\/2$/);
  await page.goto(`${address}/puzzles/punto/1`);
  await solve(page, 'There is a better move here.', /^Yes, that is the best move: it wins \d+ of 100/);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  for (const game of ['Pop!', 'Punto']) {
    await page.getByRole('region', { name: new RegExp(`^${game}: 1 of \\d+ solved$`) }).waitFor();
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a choice is taken back before anything new is seen', { timeout }, async () => {
  // The bot never moves here.
  const page = await open(browser, { language: 'en', settings: { pace: 2 * timeout } });
  await startHere(page, 'kolpa', 'standard,players:2', 'en');
  await nextQuestion(page);
  const hand = () => page.locator('[data-spot^="hand/"]').count();
  const before = await hand();
  await choose(page, 'en', (count) => count - 1);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await page.locator('.table[data-settled=true][data-asked]').waitFor();
  assert.equal(await hand(), before, 'the card is in the hand again');
  assert.equal(await undo.count(), 0, 'there is nothing more to take back');
  await page.getByText('takes the last choice back').first().waitFor({ state: 'attached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Runs in the page before anything else: its clocks hardly go, so that whoever has pressed may take as long as the machine does. */
function slowDown() {
  const { setInterval } = window;
  window.setInterval = (tick, milliseconds, ...more) => setInterval(tick, 100 * milliseconds, ...more);
}

test('children round one screen: press an edge first, then choose', { timeout }, async () => {
  const page = await open(browser, { language: 'en', size: 'tablet', settings: { pace: 0 } });
  await page.addInitScript(slowDown);
  await startHere(page, 'chromatik', 'standard,players:2,answer-time:30,skill-cards:5', 'en', () => page.getByRole('combobox').nth(1).selectOption('person'));
  const flip = page.getByRole('button', { name: /turn over/i });
  await flip.first().click();
  await page.getByText('Seen it? Press your edge.').waitFor();
  assert.equal(await page.locator('[data-place^="seat-"]').count(), 2, 'an edge for each');

  // The second child is first; what is chosen then is theirs.
  await page.locator('[data-place="seat-1"]').click();
  await page.getByText('Player 2, which one?').waitFor();
  await page.keyboard.press('r');
  await page.locator('[data-place="seat-0"]').click();
  await page.getByText('Player 1, which one?').waitFor();
  await page.keyboard.press('b');
  // Everybody has answered: the faces are counted, and somebody turns the next card over.
  await flip.first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Chromatik in calm: the faces in words, no time that runs, and whoever is right wins', { timeout }, async () => {
  const page = await open(browser, { language: 'en', size: 'phone', settings: { pace: 0 } });
  await startHere(page, 'chromatik', 'standard,players:2,answer-time:3,skill-cards:5', 'en');
  await page.getByRole('switch', { name: 'Calm' }).click();
  await page.getByText('Everybody who is right wins a card.').waitFor();
  const look = page.getByText('Which colour shows most?');
  let question = '';
  for (let turns = 0; turns < 4 && (await look.count()) === 0; turns++) {
    question = await nextQuestion(page, question);
    if ((await look.count()) === 0) await choose(page, 'en');
    await page.locator('.table[data-settled=true][data-asked]').waitFor();
  }
  await look.waitFor();
  assert.equal(await page.getByRole('img', { name: /of the time|the time is left/ }).count(), 0, 'nothing shows how much is left');
  const words = await page.locator('.faces .words').allInnerTexts();
  assert.ok(words.length > 1 && words.every((each) => /\d|½/.test(each)), `the faces can be read: ${words}`);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('dialog[open] .moves button').first().click();
  await page.getByText(/You win a card\.|each win a card\.|Well shouted!/).first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
