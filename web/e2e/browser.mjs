// Debian's Chromium for tests and for looking at pages, as a person would see them.
import { chromium } from 'playwright-core';

import { sow } from './seed.mjs';

export const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  /** 1280 × 1024 at 400 %. */
  zoomed: { width: 320, height: 256 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};

/** Of a test: it only ends what hangs. A busy machine is no reason to fail, however slow it is. */
export const timeout = 600_000;

export function launch(...more) {
  return chromium.launch({
    executablePath: process.env.NUANCIER_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

/** How games were last set up here: whoever plays Chromatik plays with an adult, who answers sooner than children do. */
const last = { chromatik: { mode: 'standard', options: {}, seats: ['', 'adult'].map((bot) => ({ bot, name: '', symbol: '' })) } };

/** A window of its own, with its own storage. What breaks in it is collected in `page.faults`. */
export async function open(
  browser,
  { size = 'desktop', language = 'fr', theme = 'light', motion = 'none', seed = 1, settings = {}, ...more } = {},
) {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: motion === 'none' ? 'reduce' : 'no-preference',
    serviceWorkers: 'block',
    ...more,
  });
  await context.addInitScript((places) => {
    for (const [place, kept] of Object.entries(places)) if (!localStorage.getItem(place)) localStorage.setItem(place, JSON.stringify(kept));
  }, { 'nuancier.settings': { language, theme, motion, ...settings }, 'nuancier.last': last });
  if (seed !== null) await sow(context, seed);
  return watched(await context.newPage());
}

export function watched(page) {
  page.setDefaultTimeout(timeout / 4);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) page.faults.push(message.text());
    // Lines that break, and a header that is ignored over plain http, are what some tests are about.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection|Cross-Origin-Opener-Policy/.test(message.text())) console.error('console:', message.text());
  });
  return page;
}
