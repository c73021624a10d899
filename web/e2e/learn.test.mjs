// Every lesson, step by step: what is wanted is pointed out to whoever asks, is done on the board, and the engine takes it. Something else is
// answered with a sentence and changes nothing.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { launch, open, sizes, timeout } from './browser.mjs';
import { address } from './people.mjs';

const browser = await launch();
after(() => browser.close());

const words = {
  fr: { show: 'Montre-moi', next: 'Suite', shown: /^C.est ici/, well: 'Bien joué.', over: /^Tu sais jouer/ },
  en: { show: 'Show me', next: 'Next', shown: /^It is here/, well: 'Well done.', over: /^You can play/ },
};

/** What is pointed out is pressed. */
async function press(page) {
  for (const each of await page.locator('.board button.pointed').all()) await each.click();
}

/** What is done on each board when something is pointed out. */
const boards = {
  // A joker asks what it announces.
  async kolpa(page, isDone) {
    await press(page);
    const announced = page.locator('.announce button.pointed');
    await isDone.or(announced).waitFor();
    if ((await announced.count()) > 0) await announced.click();
  },
  punto: press,
  // Several cards are confirmed.
  async pop(page) {
    await press(page);
    const confirm = page.locator('.choice button.strong');
    if ((await confirm.count()) > 0) await confirm.click();
  },
  // A card shows where it may fall and is chosen when it is pressed once more. All else is shown first, and then has a button.
  async shuppa(page) {
    const card = page.locator('.board button.pointed');
    if ((await card.count()) > 0) {
      const position = { x: 10, y: 20 }; // its corner: the next card lies on the rest
      await card.click({ position });
      return card.click({ position });
    }
    for (const { x, y, width, height } of await page.locator('.sides.pointing').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))) {
      await page.mouse.click(x + width / 2, y + height / 2);
    }
    const lot = page.locator('.ask .meant button');
    if ((await lot.count()) > 0) await lot.click();
    await page.locator('.ask button.strong').click();
  },
  chromatik: press,
};

const noticeOf = (page) => page.locator('.words').getByRole('status');

/** To do what is pointed out, until it has been done: where a board measures time, a machine may be faster than any eye, or slower than the clock. */
async function follow(page, game, { show, shown, well }) {
  const isDone = page.getByText(well);
  while (true) {
    await page.locator('.table[data-settled=true]').waitFor();
    await page.getByRole('button', { name: show }).click();
    await page.getByText(shown).waitFor();
    await boards[game](page, isDone);
    await noticeOf(page).filter({ hasText: /\S/ }).filter({ hasNotText: shown }).waitFor();
    if ((await isDone.count()) > 0) return;
  }
}

async function learn(page, game, { show, next, over, ...said }) {
  await page.goto(`${address}/learn/${game}`);
  const help = page.getByRole('button', { name: show });
  const on = page.getByRole('button', { name: next, exact: true });
  await page.locator('.table').waitFor();
  const steps = await page.locator('.words ol li').count();
  let done = 0;
  for (let at = 0; at < steps; at++) {
    await page.locator('.table[data-settled=true]').waitFor();
    await help.or(on).waitFor();
    if ((await help.count()) > 0) {
      await follow(page, game, { show, ...said });
      done++;
    }
    await on.click();
  }
  await page.getByRole('heading', { name: over }).waitFor();
  assert.ok(done > 2, `${done} of ${steps} steps are something to do`);
  assert.deepEqual(page.faults, []);
}

describe('lessons', { concurrency: 2 }, () => {
  for (const [language, ...lessons] of [
    ['en', ['kolpa', 'phone'], ['pop', 'small'], ['chromatik', 'tablet']],
    ['fr', ['punto', 'phone'], ['shuppa', 'landscape']],
  ]) {
    // One window for all of them: what they share is fetched once.
    test(`in ${language}`, { timeout }, async (t) => {
      const page = await open(browser, { language });
      for (const [game, size] of lessons) {
        await t.test(`of ${game} on ${size}`, async () => {
          await page.setViewportSize(sizes[size]);
          await learn(page, game, words[language]);
        });
      }
      await page.context().close();
    });
  }
});

/** Runs in the page: whoever is asked next shouts in the very frame that shows the faces. */
function shoutInNoTime() {
  const observer = new MutationObserver(() => {
    const shout = document.querySelector('button.shout:not([aria-disabled=true])');
    if (!shout) return;
    observer.disconnect();
    document.querySelector('.board').firstElementChild.isTheSame = true;
    const press = new PointerEvent('pointerdown', { button: 0, bubbles: true });
    Object.defineProperty(press, 'timeStamp', { value: document.timeline.currentTime });
    shout.dispatchEvent(press);
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

for (const [language, hasty] of [['fr', /^Plus vite que l.œil/], ['en', /^Faster than the eye/]]) {
  test(`faster than the eye, in ${language}: it is said, and what was asked can still be answered`, { timeout }, async () => {
    const page = await open(browser, { language, size: 'phone' });
    await page.goto(`${address}/learn/chromatik`);
    const on = page.getByRole('button', { name: words[language].next, exact: true });
    await follow(page, 'chromatik', words[language]);
    await on.click();
    await follow(page, 'chromatik', words[language]);
    await page.evaluate(shoutInNoTime);
    await on.click();
    await noticeOf(page).getByText(hasty).waitFor();
    assert.ok(await page.evaluate(() => document.querySelector('.board').firstElementChild.isTheSame), 'nothing begins anew');
    await follow(page, 'chromatik', words[language]);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('another move than the one that is looked for, and one that a rule forbids', { timeout }, async () => {
  const page = await open(browser, { language: 'en', size: 'phone' });
  await page.goto(`${address}/learn/punto`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.getByText('Step 3, now').waitFor({ state: 'attached' });
  const notice = noticeOf(page);
  const taken = page.locator('[data-cell].taken');
  await taken.nth(2).waitFor();
  // Allowed, but not what is looked for; then one that the rules forbid.
  await page.locator('[data-cell="0,1"]').click();
  await page.locator('.notice.wrong').waitFor();
  const first = await notice.innerText();
  assert.doesNotMatch(first, /PUN-/);
  await page.locator('[data-cell]:not(.legal)').first().click();
  await page.waitForFunction((old) => document.querySelector('.notice').textContent !== old, first);
  assert.match(await notice.innerText(), /PUN-\d/);
  assert.equal(await taken.count(), 3, 'nothing has been placed');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
