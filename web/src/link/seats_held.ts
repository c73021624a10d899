// At which tables I sat down: a seat can become free while I do not look, and then I am told when I come back.

const place = 'nuancier.seats';
const kept = 20;

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function noteSeat(table: string, sits: boolean): void {
  try {
    const others = read().filter((id) => id !== table);
    localStorage.setItem(place, JSON.stringify((sits ? [...others, table] : others).slice(-kept)));
  } catch {
    // A private window: then nobody is told.
  }
}

export function forgetSeats(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

export function satAt(table: string): boolean {
  return read().includes(table);
}
