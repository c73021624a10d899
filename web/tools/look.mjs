// Takes pictures of a view, to be looked at:
//   node tools/look.mjs ADDRESS FILE.png [--size phone] [--language en] [--theme dark] [--motion full] [--do STEPS.mjs]
// STEPS.mjs exports a default function (page) => Promise that brings the page to where the picture is taken.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { launch, open } from '../e2e/browser.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string' },
    language: { type: 'string' },
    theme: { type: 'string' },
    motion: { type: 'string' },
    do: { type: 'string' },
    full: { type: 'boolean' },
  },
});
const [address, file] = positionals;
const browser = await launch();
try {
  const page = await open(browser, values);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('h1', { state: 'attached' });
  if (values.do) await (await import(pathToFileURL(values.do).href)).default(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, fullPage: values.full ?? false });
} finally {
  await browser.close();
}
