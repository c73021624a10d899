// Keeps the page on the device (sw.ts), where browsers allow it: over https or on localhost. A new version is fetched in the background and
// waits: nothing is reloaded under somebody's hands. Whoever is not at a table is told, quietly.

import { mount } from 'svelte';

import { texts } from '../texts/index.svelte.js';

const lookAgain = 60 * 60 * 1000;

async function tell(waiting: ServiceWorker): Promise<void> {
  const [{ default: Notice }] = await Promise.all([import('./UpdateNotice.svelte'), texts.load('online')]);
  const target = document.getElementById('app');
  if (!target) return;
  mount(Notice, {
    target,
    props: {
      onreload() {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('take over');
      },
    },
  });
}

/** Some browsers, and some people, allow none: then the page needs its network. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}

export async function keepPage(): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const registration = await register();
  if (!registration) return;
  let told: ServiceWorker | undefined;
  const look = () => {
    const { waiting } = registration;
    // The very first one has nobody to wait for.
    if (!waiting || waiting === told || !navigator.serviceWorker.controller) return;
    told = waiting;
    void tell(waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  setInterval(() => document.visibilityState === 'visible' && registration.update().catch(() => undefined), lookAgain);
}
