// What is sent for in the first line of the page, before anything is drawn.

import { compiledEngine } from '../engine/compiled.js';

type Line = { saveData?: boolean; downlink?: number };

function line(): Line {
  return (navigator as { connection?: Line }).connection ?? {};
}

/** Whoever saves data fetches nothing that may not be wanted. */
export function isSavingData(): boolean {
  return line().saveData === true;
}

/** Begins to fetch the engine, which takes the longest. */
export function prepareEngine(): void {
  if (!isSavingData()) compiledEngine().catch(() => undefined);
}

/** Mb/s; above, the engine is here sooner than anybody taps, and the page is drawn first. */
const quick = 5;
/** Views that show nothing without the engine. */
const tables = new Set(['table', 'puzzle', 'learn', 'review']);

/** A slow line would be idle while the page is drawn. */
export function sendAhead(view: string): void {
  if (tables.has(view) || (view === 'home' && (line().downlink ?? 0) < quick)) prepareEngine();
  // Otherwise a browser asks for them when it lays out the first words.
  for (const weight of [400, 700]) document.fonts.load(`${weight} 1rem 'Atkinson Hyperlegible'`).catch(() => undefined);
}
