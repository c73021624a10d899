// What people do at a table, by what a screen reader is told: roles and names. When to do it the table says itself: `data-asked` names the
// question that waits for somebody here, `data-update` counts what has been shown.
import assert from 'node:assert/strict';

export const address = process.env.NUANCIER_URL ?? 'http://127.0.0.1:5173';

export const words = {
  fr: { start: 'Commencer', moves: 'Tous les coups', over: 'La partie est finie', mine: /^C'est moi/, person: 'person' },
  en: { start: 'Start', moves: 'All moves', over: 'The match is over', mine: /^I am /, person: 'person' },
};

/** By the set-up sheet, with house rules as in a link. */
export async function startHere(page, game, rules, language = 'fr', prepare = async () => undefined) {
  await page.goto(`${address}/new/${game}?rules=${rules}`);
  await page.getByRole('button', { name: words[language].start, exact: true }).waitFor();
  await prepare();
  await page.getByRole('button', { name: words[language].start, exact: true }).click();
  await page.waitForURL(/\/table\//);
}

/** The next question after `last`: its name, `over`, or `hand` when somebody else is to take the device. */
export async function nextQuestion(page, last = '') {
  const found = await page.waitForFunction((old) => {
    if (document.querySelector('[aria-describedby="hand-over"]')) return 'hand';
    const { asked, settled } = document.querySelector('.table')?.dataset ?? {};
    return settled === 'true' && asked !== undefined && asked !== old && asked;
  }, last);
  return found.jsonValue();
}

/** One choice by the list of moves. */
export async function choose(page, language = 'fr', pick = () => 0) {
  const { moves } = words[language];
  await page.getByRole('button', { name: moves, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: moves });
  const all = dialog.getByRole('listitem').getByRole('button');
  await all.first().waitFor();
  const count = await all.count();
  await all.nth(Math.min(pick(count), count - 1)).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** So many choices, or to the score sheet; `answer` makes one, `between` looks at what came of it. How many it were. */
export async function play(page, language, { most = 600, answer = () => choose(page, language), between = async () => undefined } = {}) {
  let question = '';
  for (let choices = 0; choices < most; choices++) {
    question = await nextQuestion(page, question === 'hand' ? '' : question);
    await between(question);
    if (question === 'over') return choices;
    if (question === 'hand') await page.getByRole('button', { name: words[language].mine }).click();
    else await answer(question);
  }
  return most;
}

/** To the score sheet. */
export async function playOut(page, language = 'fr', how = {}) {
  const choices = await play(page, language, how);
  await page.getByRole('heading', { name: words[language].over }).waitFor();
  assert.ok(choices > 0, 'a match has choices');
  return choices;
}

/** Some choices into a match: to be looked at. */
export async function middleOf(page, game, rules, language = 'fr', choices = 4) {
  await startHere(page, game, rules, language);
  await play(page, language, { most: choices });
  await page.locator('.table[data-settled=true]').waitFor();
}
