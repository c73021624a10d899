// One full match of every game through the accessibility tree alone, and all of what is told on the way.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { launch, open, timeout } from './browser.mjs';
import { Listener } from './listener.mjs';
import { address, nextQuestion, words } from './people.mjs';
import { sentencesOf } from './sentences.mjs';

const browser = await launch();
after(() => browser.close());

describe('heard', { concurrency: 2 }, () => {
  for (const [game, rules, language] of [
    ['kolpa', 'standard,players:3,target:10,max-rounds:1', 'fr'],
    ['punto', 'standard,players:2,rounds-to-win:1', 'en'],
    ['pop', 'competitive,players:3,rounds:1', 'fr'],
    ['shuppa', 'standard,players:2', 'en'],
    ['chromatik', 'standard,players:2,answer-time:30,skill-cards:5', 'fr'],
  ].toReversed()) {
    test(`${game}, heard in ${language}`, { timeout }, async () => {
      const page = await open(browser, { language, settings: { pace: 0 } });
      await page.goto(`${address}/new/${game}?rules=${rules}`);
      const { start, moves, over } = words[language];
      await page.waitForSelector('main form button, main .sheet button');
      const listener = await Listener.at(page);
      await page.waitForFunction((name) => [...document.querySelectorAll('button')].some((each) => each.textContent.trim() === name), start);
      await listener.press(await listener.the('button', start));

      const isSentence = sentencesOf(language, game);
      const heard = new Set();
      let question = '';
      for (let choices = 0; ; choices++) {
        question = await nextQuestion(page, question);
        const focused = await listener.focused();
        assert.ok(focused?.text.join('').length > 0, `focus goes to the question, not to ${focused?.role}`);
        for (const line of await listener.told()) {
          assert.ok(isSentence(line), `no sentence of ${language}: "${line}"`);
          heard.add(line);
        }
        if (question === 'over') break;
        assert.ok(choices === 0 || heard.size > 0, 'what happened was told');

        // Everything that lies on the table can be read.
        if (choices === 2) {
          await listener.press(await listener.the('button', language === 'fr' ? 'Plus' : 'More'));
          await listener.press(await listener.the('button', language === 'fr' ? 'La table en texte' : 'The table as text'));
          const sheet = await listener.the('dialog', language === 'fr' ? 'La table en texte' : 'The table as text');
          const lines = await listener.all('listitem', undefined, sheet);
          assert.ok(lines.length > 2 && lines.every(({ text }) => text.join('').trim() !== ''), 'the table is told in lines');
          await listener.press(await listener.the('button', language === 'fr' ? 'Fermer' : 'Close', sheet));
        }

        await listener.press(await listener.the('button', moves));
        const list = await listener.the('dialog', moves);
        const [, move] = await listener.all('button', undefined, list); // the first one closes
        assert.ok(move.name.length > 2);
        await listener.press(move);
      }
      assert.match((await listener.focused()).text.join(' '), new RegExp(over));
      assert.ok(heard.size > 5, `only ${heard.size} things were told`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
});
