// How the steps of a lesson hang together.

import type { LessonStep } from '../../games/face.js';

/** "nuancier-position/1 kolpa standard 2" names the number of players. */
export function playersOf(position: string): number {
  return Number(position.split('\n', 1)[0]?.split(' ')[3] ?? 1);
}

/** The last step at or before this one that has a position of its own. */
export function baseOf(steps: readonly LessonStep[], i: number): number {
  return steps.findLastIndex((step, j) => j <= i && step.position !== undefined);
}
