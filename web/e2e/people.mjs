// What people do at a table, by what a screen reader is told: roles and names, nothing else of the page.
import assert from 'node:assert/strict';

export const address = process.env.NUANCIER_URL ?? 'http://127.0.0.1:5173';

const words = {
  fr: { start: 'Commencer', moves: 'Tous les coups', over: 'La partie est finie', mine: /^C'est moi/ },
  en: { start: 'Start', moves: 'All moves', over: 'The match is over', mine: /^I am / },
};

/** By the set-up sheet, with house rules as in a link. */
export async function startHere(page, game, rules, language = 'fr') {
  await page.goto(`${address}/new/${game}?rules=${rules}`);
  await page.getByRole('button', { name: words[language].start, exact: true }).click();
  await page.waitForURL(/\/table\//);
}

/** One choice by the list of moves, or the next person takes the device. False: there is nothing to do right now. */
export async function choose(page, language = 'fr', pick = () => 0) {
  const { moves, mine } = words[language];
  const takes = page.getByRole('button', { name: mine });
  if (await takes.isVisible()) {
    await takes.click();
    return true;
  }
  const list = page.getByRole('button', { name: moves, exact: true });
  if (!(await list.isVisible()) || !(await list.isEnabled())) return false;
  const status = await page.getByRole('status').first().textContent();
  if (/encore changer|still change/.test(status ?? '')) return false;
  await list.click();
  const dialog = page.getByRole('dialog', { name: moves });
  const all = dialog.getByRole('listitem').getByRole('button');
  await all.first().waitFor();
  const count = await all.count();
  await all.nth(Math.min(pick(count), count - 1)).click();
  await dialog.waitFor({ state: 'hidden' });
  return true;
}

/** To the score sheet. */
export async function playOut(page, language = 'fr', { most = 600, pick } = {}) {
  const over = page.getByRole('heading', { name: words[language].over });
  for (let turns = 0; turns < most; turns++) {
    if (await over.isVisible()) return turns;
    if (await choose(page, language, pick)) continue;
    // Something changes: it is over, or something may be chosen.
    await page.waitForFunction(
      ({ moves, over: end, mine }) => {
        const named = (name) => [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name);
        const status = document.querySelector('[role=status]')?.textContent ?? '';
        const list = named(moves);
        const waits = /encore changer|still change/.test(status);
        const takes = [...document.querySelectorAll('button')].some((each) => new RegExp(mine).test(each.textContent?.trim() ?? ''));
        return [...document.querySelectorAll('h2')].some((each) => each.textContent === end) || takes || (list && !list.disabled && !waits);
      },
      { moves: words[language].moves, over: words[language].over, mine: words[language].mine.source },
      { timeout: 120_000 },
    );
  }
  assert.fail('the match did not end');
}
