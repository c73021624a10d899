// When to come back to a server whose line broke: more slowly each time, and never all at the same instant. A class that was cut is thirty
// pages, and what let them fall would fall again.

/** Why there is no line. */
export type Trouble =
  /** It broke, or nobody answers. */
  | 'lost'
  /** The server starts anew. */
  | 'restart'
  /** We did not keep up with what was sent. */
  | 'slow'
  /** We sent too much, and were cut. */
  | 'hasty'
  /** Somebody answers, and takes no line: it is crowded. */
  | 'busy'
  /** Somebody answers who does not know this address. */
  | 'misdirected';

interface Course {
  first: number;
  longest: number;
  /** The wait is multiplied by something between. */
  spread: readonly [number, number];
}

const courses: Readonly<Record<Trouble, Course>> = {
  lost: { first: 500, longest: 10_000, spread: [0.5, 1.5] },
  slow: { first: 500, longest: 10_000, spread: [0.5, 1.5] },
  // Soon, but a whole house comes back at once.
  restart: { first: 1500, longest: 10_000, spread: [0.5, 2.5] },
  // Whoever is cut again and again waits longer and longer; the server does the same.
  hasty: { first: 10_000, longest: 120_000, spread: [1, 1.5] },
  busy: { first: 4000, longest: 60_000, spread: [0.5, 1.5] },
  misdirected: { first: 10_000, longest: 120_000, spread: [1, 1.5] },
};

/** A line that held so long was a good one: the next try may be soon. */
const goodLine = 5000;
/** One that was cut for haste has to hold longer to be trusted. */
const patientLine = 60_000;

const closeCodes: Readonly<Record<number, Trouble>> = { 1008: 'hasty', 1012: 'restart', 1013: 'slow' };

export function troubleOf(closeCode: number): Trouble {
  return closeCodes[closeCode] ?? 'lost';
}

/** Many others come back at the same time. */
export function comeTogether(trouble: Trouble | undefined): boolean {
  return trouble !== undefined && trouble !== 'lost' && trouble !== 'slow';
}

export class Retries {
  private readonly tries = new Map<Trouble, number>();

  /** In milliseconds. `least`: what the server asked for. */
  next(trouble: Trouble, least = 0): number {
    const { first, longest, spread } = courses[trouble];
    const tries = this.tries.get(trouble) ?? 0;
    this.tries.set(trouble, tries + 1);
    const [low, high] = spread;
    return Math.max(Math.min(first * 2 ** tries, longest) * (low + (high - low) * Math.random()), least * (1 + Math.random() / 2));
  }

  /** A line was there for so long. */
  held(milliseconds: number): void {
    if (milliseconds <= goodLine) return;
    for (const trouble of [...this.tries.keys()]) if (trouble !== 'hasty' || milliseconds > patientLine) this.tries.delete(trouble);
  }

  /** Somebody asks, or the network is there again: as if nothing had been tried; but who was too hasty stays so. */
  forget(): void {
    for (const trouble of [...this.tries.keys()]) if (trouble !== 'hasty') this.tries.delete(trouble);
  }
}
