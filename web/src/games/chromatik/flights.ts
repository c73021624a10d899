// A copy of something flies to where it belongs, in transform and opacity only; the thing itself changes when it has arrived.

import type { Stage } from '../../motion/stage.svelte.js';
import { settings } from '../../settings/settings.svelte.js';

export async function fly(stage: Stage, from: Element | null, to: Element | null, milliseconds: number, landing: 'edge-on' | 'small'): Promise<void> {
  if (stage.isStill || !from || !to) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const copy = from.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('data-place');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    margin: '0',
    zIndex: '5',
    pointerEvents: 'none',
  });
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const there = landing === 'edge-on' ? `perspective(60rem) translate(${x}px, ${y}px) rotateY(90deg)` : `translate(${x}px, ${y}px) scale(0.5)`;
  // Inside the board, so that the styles of its components hold for the copy.
  from.parentElement?.append(copy);
  const duration = milliseconds * (settings.motion === 'quick' ? 0.4 : 1);
  copy.animate([{ transform: landing === 'edge-on' ? 'perspective(60rem)' : 'none' }, { transform: there }], { duration, easing: 'ease-in', fill: 'forwards' });
  await stage.wait(milliseconds);
  copy.remove();
}
