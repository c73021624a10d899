// Debian's Chromium for tests and for looking at pages, as a person would see them.
import { chromium } from 'playwright-core';

export const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};

export function launch() {
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
    ],
  });
}

/** A window of its own, with its own storage. */
export async function open(browser, { size = 'desktop', language = 'fr', theme = 'light', motion = 'none', settings = {}, ...more } = {}) {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: motion === 'none' ? 'reduce' : 'no-preference',
    serviceWorkers: 'block',
    ...more,
  });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('nuancier.settings')) localStorage.setItem('nuancier.settings', JSON.stringify(kept));
  }, { language, theme, motion, ...settings });
  const page = await context.newPage();
  // A busy machine is no reason to fail.
  page.setDefaultTimeout(90_000);
  page.on('pageerror', (error) => console.error('page error:', error.message));
  page.on('console', (message) => message.type() === 'error' && console.error('console:', message.text()));
  return page;
}
