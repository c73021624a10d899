// Which puzzles somebody has solved on this device.

const place = 'nuancier.solved';

function read(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}

export function solvedOf(game: string): ReadonlySet<string> {
  return new Set(read()[game] ?? []);
}

export function noteSolved(game: string, name: string): void {
  const all = read();
  all[game] = [...new Set([...(all[game] ?? []), name])];
  try {
    localStorage.setItem(place, JSON.stringify(all));
  } catch {
    // A private window: it is forgotten when the page is closed.
  }
}
