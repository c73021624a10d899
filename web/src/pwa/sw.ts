// The page without a network: every file of this version is kept when it is first seen. Whoever navigates gets the newest page
// that can be had, the rest comes from here. Talking to the server (/api, /ws) is not its business.
//
// Built by src/pwa/vite_plugin.ts, which puts in the list of the files and the version. No imports: it stands alone.

declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const VERSION: string;

const prefix = 'nuancier-';
const mine = prefix + VERSION;
const shell = '/';
const patience = 4000;
/** Somebody answers, and has no page: there is a crowd, another name is meant, or something broke. */
const isRefusal = (status: number): boolean => status === 421 || status === 429 || status >= 500;
const never = /^\/(?:api|ws|healthz|metrics)(?:\/|$)/;

/** Names below /assets/ hold a hash: whatever has that name is the same, whichever version kept it. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

function kept(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true, ignoreSearch: true });
}

async function keep(cache: Cache, path: string): Promise<void> {
  const old = isHashed(path) ? await kept(path) : undefined;
  const response = old ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'reload', priority: 'low' }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

async function install(): Promise<void> {
  const cache = await caches.open(mine);
  // A few at a time: the page itself may be loading.
  const rest = [...FILES];
  const lane = async (): Promise<void> => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) await keep(cache, path);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/** The version before this one stays: another window may still be playing with it. */
async function tidy(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}

async function navigate(request: Request): Promise<Response> {
  const fallback = async (): Promise<Response | undefined> => {
    const cache = await caches.open(mine);
    return (await cache.match(shell)) ?? (await kept(shell));
  };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const fresh = fetch(request).catch(() => undefined);
  const first = await Promise.race([fresh, late]);
  if (first && !isRefusal(first.status)) return first;
  return (await fallback()) ?? (await fresh) ?? Response.error();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || never.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(navigate(request));
  else event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
});

export {};
