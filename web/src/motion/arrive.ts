// A card comes from somewhere: it stands already where it belongs, and is shown on its way there. Nothing but its transform
// changes, so nothing else on the page moves, and the page itself has nothing to do meanwhile.

import { settings } from '../settings/settings.svelte.js';
import { beat, type Stage } from './stage.svelte.js';

/** How many ways each is on. */
const underway = new WeakMap<HTMLElement, number>();

/** Above the others as long as it is on its way (styles/base.css). */
function raise(element: HTMLElement, way: Animation): void {
  const count = (change: 1 | -1) => {
    const ways = (underway.get(element) ?? 0) + change;
    underway.set(element, ways);
    element.toggleAttribute('data-on-its-way', ways > 0);
  };
  count(1);
  const over = () => count(-1);
  way.finished.then(over, over);
}

/** Starts the way, without waiting for its end. */
export function setOut(stage: Stage, element: Element | null | undefined, from: DOMRect | undefined, milliseconds: number = beat.move): Animation | undefined {
  if (stage.isStill || !(element instanceof HTMLElement) || !from || from.height === 0) return undefined;
  const to = element.getBoundingClientRect();
  if (to.height === 0) return undefined;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const start = { transform: `translate(${x}px, ${y}px) scale(${from.height / to.height})` };
  const duration = milliseconds * (settings.motion === 'quick' ? 0.4 : 1);
  const way = element.animate([start, { transform: 'none' }], { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
  raise(element, way);
  return way;
}

/** The whole way; whoever skips is there at once. */
export async function arrive(stage: Stage, element: Element | null | undefined, from: DOMRect | undefined, milliseconds: number = beat.move): Promise<void> {
  const way = setOut(stage, element, from, milliseconds);
  await stage.wait(milliseconds);
  way?.cancel();
}
