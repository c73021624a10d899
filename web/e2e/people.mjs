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

/** Runs in the page: the question that waits for somebody here, if it is not the old one, as soon as there is one. */
function asked(old) {
  const look = () => {
    if (document.querySelector('[aria-describedby="hand-over"]')) return 'hand';
    const { asked, settled } = document.querySelector('.table')?.dataset ?? {};
    return settled === 'true' && asked !== old ? asked : undefined;
  };
  return new Promise((resolve) => {
    const observer = new MutationObserver(tell);
    function tell() {
      const found = look();
      if (found === undefined) return;
      observer.disconnect();
      resolve(found);
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-asked', 'data-settled'] });
    tell();
  });
}

/** The next question after `last`: its name, `over`, or `hand` when somebody else is to take the device. */
export function nextQuestion(page, last = '') {
  return page.evaluate(asked, last);
}

/** One choice by the list of moves: the first one, or the one that `pick` names when it is told how many there are. */
export async function choose(page, language = 'fr', pick = undefined) {
  const { moves } = words[language];
  await page.getByRole('button', { name: moves, exact: true }).click();
  const all = page.getByRole('dialog', { name: moves }).getByRole('listitem').getByRole('button');
  if (!pick) return all.first().click();
  await all.first().waitFor();
  return all.nth(pick(await all.count())).click();
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

/** Everything has found its place, a frame after the window got another size, and what moves there has come to rest or was called off. */
export function atRest(page) {
  return page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
