import './ahead.js';
import '../styles/generated/fonts.css';
import '../styles/base.css';

import { mount } from 'svelte';

import { keepPage } from '../pwa/register.js';
import { settings } from '../settings/settings.svelte.js';
import { messages as en } from '../texts/generated/en/core.js';
import { messages as fr } from '../texts/generated/fr/core.js';
import { texts } from '../texts/index.svelte.js';
import App from './App.svelte';
import { hasRoom } from './no_room.js';
import { quiet } from './quiet.js';
import { router } from './router.svelte.js';

async function start(): Promise<void> {
  // Otherwise a browser asks for them when it lays out the first words.
  for (const weight of [400, 700]) document.fonts.load(`${weight} 1rem 'Atkinson Hyperlegible'`).catch(() => undefined);
  // Both languages: one more answer to wait for takes longer than the other one's few kilobytes.
  texts.bring('core', { fr, en });
  await texts.setLanguage(settings.language);
  settings.apply();
  router.start();
  const target = document.getElementById('app');
  target?.replaceChildren();
  if (target) mount(App, { target });
  hasRoom();
  if (import.meta.env.PROD) {
    await quiet();
    // The rest of the page is kept for days without a network. How to do so is here already: by now there may be none.
    await keepPage();
  }
}

void start();
