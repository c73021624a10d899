// The page's script could not be fetched, perhaps because a whole class opens the page at once. It is tried again, more slowly each time, and by
// each of them at another moment. There are no texts yet: these lines bring their own.

const place = 'nuancier.tries';
const first = 4000;
const longest = 60_000;

const words = {
  fr: { why: "Il y a foule ici en ce moment. La page s'ouvre d'elle-même dès qu'il y a de la place.", now: 'Essayer maintenant' },
  en: { why: 'It is crowded here right now. The page opens by itself as soon as there is room.', now: 'Try now' },
};

/** One of the page's scripts does not come, or has not come already. */
export function watchForRoom(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && waitForRoom(), true);
  const scripts = new Set([...document.scripts].map(({ src }) => src));
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  if (fetched.some(({ name, responseStatus }) => scripts.has(name) && responseStatus >= 400)) waitForRoom();
}

function waitForRoom(): void {
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', waitForRoom);
  const app = document.getElementById('app');
  if (!app || app.childElementCount > 0) return;
  const language = navigator.language.startsWith('fr') ? 'fr' : 'en';
  document.documentElement.lang = language;
  const why = document.createElement('p');
  const now = document.createElement('button');
  why.setAttribute('role', 'status');
  why.textContent = words[language].why;
  now.textContent = words[language].now;
  now.onclick = () => location.reload();
  app.replaceChildren(why, now);
  setTimeout(() => location.reload(), waitAnew() * (0.5 + Math.random()));
}

function waitAnew(): number {
  try {
    const tries = Number(sessionStorage.getItem(place) ?? 0);
    sessionStorage.setItem(place, String(tries + 1));
    return Math.min(first * 2 ** tries, longest);
  } catch {
    return longest / 2;
  }
}

/** The page is there. */
export function hasRoom(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was counted.
  }
}
