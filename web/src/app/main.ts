import '../styles/fonts.css';
import '../styles/base.css';

import { mount } from 'svelte';

import { settings } from '../settings/settings.svelte.js';
import { texts } from '../texts/index.svelte.js';
import App from './App.svelte';
import { router } from './router.svelte.js';

await texts.setLanguage(settings.language);
await texts.load('core');
settings.apply();
router.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
// The rest of the page is kept for days without a network.
if (import.meta.env.PROD) void import('../pwa/register.js').then(({ keepPage }) => keepPage());
