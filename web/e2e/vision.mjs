// The middle of every game as people with other eyes see it, on one sheet: docs/pictures/vision.jpg. Cards must be told apart in every row.
//   node e2e/run.mjs --script e2e/vision.mjs
import { mkdir, writeFile } from 'node:fs/promises';

import { launch, open } from './browser.mjs';
import { atRest, middleOf, nextQuestion } from './people.mjs';

const eyes = ['none', 'deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia'];
const games = [
  ['kolpa', 'standard,players:3', 3],
  ['punto', 'standard,players:4', 5],
  ['pop', 'competitive,players:4', 3],
  ['shuppa', 'standard,players:3', 4],
  ['chromatik', 'standard,players:3,level:2,answer-time:30', 3],
];

const browser = await launch();
const shots = [];
for (const [game, rules, choices] of games) {
  const page = await open(browser, { size: 'phone', language: 'en', seed: 11, settings: { pace: 0 } });
  await middleOf(page, game, rules, 'en', choices);
  await nextQuestion(page);
  // What still moves comes to rest.
  await atRest(page);
  const line = await page.context().newCDPSession(page);
  for (const type of eyes) {
    await line.send('Emulation.setEmulatedVisionDeficiency', { type });
    shots.push({ game, type, picture: (await page.screenshot()).toString('base64') });
  }
  await page.context().close();
}
const sheet = await (await browser.newContext({ viewport: { width: 1150, height: 2550 } })).newPage();
await sheet.setContent(`<style>
  body { margin: 8px; display: grid; grid-template-columns: repeat(5, 1fr); gap: 8px; font: 15px sans-serif; background: #fff }
  figure { margin: 0 } img { width: 100%; border: 1px solid #999 } figcaption { padding: 2px }
</style>${eyes.flatMap((type) => shots.filter((shot) => shot.type === type)).map(({ game, type, picture }) => `<figure><figcaption>${game}, ${type === 'none' ? 'all colours' : type}</figcaption><img src="data:image/png;base64,${picture}"></figure>`).join('')}`);
const folder = new URL('../../docs/pictures/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('vision.jpg', folder), await sheet.screenshot({ type: 'jpeg', quality: 62, fullPage: true }));
await browser.close();
