// How a game was last set up on this device, so that the same people need not choose again.

const place = 'nuancier.last';

type Kept = Record<string, unknown>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** Not checked: games change, and so do their options. */
export function lastSetup(game: string): unknown {
  return read()[game];
}

export function keepSetup(game: string, plan: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...read(), [game]: plan }));
  } catch {
    // Then it is chosen again.
  }
}
