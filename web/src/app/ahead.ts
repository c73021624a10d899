// What is sent for in the first line of the page, before anything is drawn.

import { compiledEngine } from '../engine/compiled.js';

/** Whoever saves data fetches nothing that may not be wanted. */
export function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Begins to fetch the engine, which takes the longest. */
export function prepareEngine(): void {
  if (!isSavingData()) compiledEngine().catch(() => undefined);
}

/** Whoever has waited so many milliseconds for the page has a slow line, which would be idle while the page is drawn. */
const slow = 500;
/** Views that show nothing without the engine. */
const tables = new Set(['table', 'puzzle', 'learn', 'review']);

export function sendAhead(view: string): void {
  if (tables.has(view) || (view === 'home' && performance.now() > slow)) prepareEngine();
  // Otherwise a browser asks for them when it lays out the first words.
  for (const weight of [400, 700]) document.fonts.load(`${weight} 1rem 'Atkinson Hyperlegible'`).catch(() => undefined);
}
