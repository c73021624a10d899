// Every game to its score sheet with the keyboard alone. The focus goes to each question, it can always be seen, and there is a way out of
// everything.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { launch, open, timeout } from './browser.mjs';
import { Keys } from './keys.mjs';
import { address, nextQuestion } from './people.mjs';

const browser = await launch();
after(() => browser.close());

/** From the question to the first control of the board that fits: Tab from part to part, arrows inside of one. */
async function find(keys, fits) {
  const seen = new Set();
  for (let parts = 0; parts < 12; parts++) {
    let focus = await keys.press('Tab');
    assert.ok(focus.inBoard, `nothing on the board fits, and "${focus.text}" is not on it`);
    const first = focus.text;
    while (!seen.has(focus.text)) {
      if (fits(focus)) return focus;
      seen.add(focus.text);
      focus = await keys.press('ArrowRight');
    }
    if (fits(focus) && focus.text !== first) return focus;
  }
  return assert.fail('nothing on the board fits');
}

const hands = {
  // What can be played is lifted; a joker asks for a colour or a number, and has the focus on its first answer.
  async kolpa(keys) {
    const focus = await find(keys, ({ classes }) => classes.includes('playable'));
    const next = await keys.press('Enter');
    if (next.text !== focus.text && next.inBoard && !next.isQuestion && (await keys.page.locator('#announce').count()) > 0) {
      await keys.press('ArrowRight');
      await keys.press('Enter');
    }
  },
  // One cell is a stop of Tab, arrows go from cell to cell.
  async punto(keys) {
    let { cell } = await keys.press('Tab');
    assert.ok(cell !== undefined);
    const wanted = await keys.page.evaluate(() => {
      const near = (each) => each.dataset.cell.split(',').reduce((sum, part) => sum + Math.abs(Number(part)), 0);
      return [...document.querySelectorAll('.board button.legal')].sort((a, b) => near(a) - near(b))[0].dataset.cell;
    });
    for (let i = 0; cell !== wanted && i < 20; i++) {
      const [[x, y], [toX, toY]] = [cell, wanted].map((each) => each.split(',').map(Number));
      ({ cell } = await keys.press(x !== toX ? (x < toX ? 'ArrowRight' : 'ArrowLeft') : y < toY ? 'ArrowUp' : 'ArrowDown'));
    }
    assert.equal(cell, wanted);
    await keys.press('Enter');
  },
  async pop(keys) {
    await find(keys, ({ isDisabled, role }) => role === 'button' && !isDisabled);
    await keys.press('ArrowRight');
    await keys.press('Space');
  },
  // A card shows where it may fall, and is chosen when it is pressed once more; lots and actions have buttons.
  async shuppa(keys) {
    let focus = await find(keys, ({ role, isDisabled }) => role === 'button' && !isDisabled);
    const asked = await keys.page.locator('.table').getAttribute('data-asked');
    for (let i = 0; i < 6; i++) {
      const { text } = focus;
      focus = await keys.press('Enter');
      if ((await keys.page.locator('.table').getAttribute('data-asked')) !== asked) return;
      // One of two was picked, and could be put back: on to the other.
      if (focus.classes.includes('target') && focus.text !== text) focus = await keys.press('ArrowRight');
    }
    assert.fail(`"${focus.text}" does not lead on`);
  },
  // Letters answer and arrows turn cards over, wherever the focus is.
  async chromatik(keys) {
    const isAnswer = await keys.page.evaluate(() => document.querySelector('[data-place="pile-red"]:not([aria-disabled=true])') !== null);
    await keys.press(isAnswer ? 'r' : 'ArrowLeft');
  },
};

describe('by keys alone', { concurrency: 2 }, () => {
  for (const [game, rules, language] of [
    ['kolpa', 'standard,players:3,target:10,max-rounds:1', 'en'],
    ['punto', 'standard,players:2,rounds-to-win:1', 'fr'],
    ['pop', 'competitive,players:3,rounds:1', 'en'],
    ['shuppa', 'standard,players:2', 'fr'],
    ['chromatik', 'standard,players:2,answer-time:30,skill-cards:5', 'en'],
  ].toReversed()) {
    test(`${game} by keys alone`, { timeout }, async () => {
      const page = await open(browser, { language, seed: 3, settings: { pace: 0 } });
      const keys = new Keys(page);
      await page.goto(`${address}/new/${game}?rules=${rules}`);
      await page.waitForFunction(() => document.querySelector('form, .sheet') !== null);
      await keys.tabTo(language === 'fr' ? 'Commencer' : 'Start');
      await page.keyboard.press('Enter');
      let question = '';
      for (let choices = 0; ; choices++) {
        question = await nextQuestion(page, question);
        const focus = await keys.focus();
        assert.ok(focus.isQuestion, `the focus goes to the question, not to "${focus.text}"`);
        if (question === 'over') {
          assert.ok(choices > 1);
          break;
        }
        // A round was counted: that comes first.
        if (focus.role === 'section') {
          await keys.press('Tab');
          await keys.press('Enter');
        }
        if (choices === 1) await lookRound(keys, language);
        await hands[game](keys);
      }
      // On from the score sheet, with the back button's way home.
      await keys.tabTo(language === 'fr' ? 'Revoir la partie' : 'Look back');
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
});

/** Sheets open and close with keys, and give the focus back; Tab leads through everything and comes round. */
async function lookRound(keys, language) {
  const { page } = keys;
  const more = language === 'fr' ? 'Plus' : 'More';
  await keys.tabTo(more);
  assert.ok((await keys.press('Enter')).inDialog);
  await keys.tabTo(language === 'fr' ? 'La table en texte' : 'The table as text');
  assert.ok((await keys.press('Enter')).inDialog);
  assert.equal((await keys.press('Escape')).text, more);

  // Chromium goes from the last control to the window's own, and then to the first again.
  const stops = [];
  let rounds = 0;
  for (let i = 0; i < 80 && rounds < 2; i++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const here = document.activeElement;
      const isNew = here !== document.body && !here.visited;
      here.visited = true;
      return isNew && here.textContent.trim();
    });
    if (stop === false) rounds++;
    else stops.push(stop);
  }
  assert.ok(rounds >= 2, 'Tab comes round');
  assert.ok(stops.includes('Nuancier') && stops.includes(more), `Tab leads everywhere: ${stops}`);
  // Back to where the question is: backwards leads there too.
  await keys.until('Shift+Tab', ({ inBoard }) => inBoard);
  await keys.until('Shift+Tab', ({ inBoard }) => !inBoard);
}
