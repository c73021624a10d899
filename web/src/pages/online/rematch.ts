// From one table to the next: whoever asked for a rematch, or follows, sits down there under the name they had and is ready.

import type { Me } from './session.svelte.js';

const place = 'nuancier.rematch';

export function carryOn(table: string, me: Me): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ table, me }));
  } catch {
    // Then they take a seat by hand.
  }
}

/** Once. */
export function carriedTo(table: string): Me | undefined {
  try {
    const carried = JSON.parse(sessionStorage.getItem(place) ?? 'null') as { table: string; me: Me } | null;
    if (carried?.table !== table) return undefined;
    sessionStorage.removeItem(place);
    return carried.me;
  } catch {
    return undefined;
  }
}
