// Events as motion: one scene after the other, with a moment between them. However long a chain, all of it is seen: the longer,
// the faster.

import { beat } from '../../motion/stage.svelte.js';
import type { PopEvent } from './model.js';
import { after, linedUp, popped, type Scene } from './scene.js';

export interface Theatre {
  show(scene: Scene): void;
  wait(milliseconds: number): Promise<void>;
  /** A count of explosions leaves for whoever takes them. */
  fly(event: PopEvent & { kind: 'took' | 'took_pot' }): void;
  /** These cards are about to go off. */
  aim(event: PopEvent & { kind: 'exploded' }): void;
}

/** The stage gives three seconds, the second half of them faster: so much fits in. */
const room = 3800;
const time = { turn: 360, line: beat.move, place: 160, pop: 220, gone: 20, fall: 110, fly: 280, chosen: 60 } as const;

const isLastOfWave = (event: PopEvent & { kind: 'exploded' }, next: PopEvent | undefined) =>
  next?.kind !== 'exploded' || next.wave !== event.wave;

function timeOf(event: PopEvent, next: PopEvent | undefined): number {
  switch (event.kind) {
    case 'revealed':
      return time.turn + time.line;
    case 'placed':
      return time.place;
    case 'exploded':
      return isLastOfWave(event, next) ? time.pop + time.gone : 0;
    case 'fell':
      return time.fall;
    case 'took':
    case 'took_pot':
      return time.fly;
    case 'chosen':
      return time.chosen;
    default:
      return 0;
  }
}

/** The scene in which it ends. */
export async function play(events: PopEvent[], start: Scene, theatre: Theatre): Promise<Scene> {
  const planned = events.reduce((sum, event, i) => sum + timeOf(event, events[i + 1]), 0);
  const pace = Math.min(1, room / Math.max(1, planned));
  const wait = (milliseconds: number) => theatre.wait(milliseconds * pace);
  let scene = start;
  const show = (next: Scene) => {
    scene = next;
    theatre.show(scene);
  };
  for (const [i, event] of events.entries()) {
    if (event.kind === 'exploded') theatre.aim(event);
    if (event.kind === 'took' || event.kind === 'took_pot') {
      theatre.fly(event);
      await wait(time.fly);
      show(after(scene, event));
      continue;
    }
    const next = after(scene, event);
    if (next !== scene) show(next);
    if (event.kind === 'revealed') {
      await wait(time.turn);
      show(linedUp(scene));
      await wait(time.line);
    } else if (event.kind === 'exploded') {
      if (!isLastOfWave(event, events[i + 1])) continue;
      await wait(time.pop);
      show(popped(scene));
      // What falls sets out in a frame of its own.
      await wait(time.gone);
    } else {
      await wait(timeOf(event, undefined));
    }
  }
  return scene;
}

/** Where it leads, without showing it. */
export function foresee(events: PopEvent[], start: Scene): Scene {
  return events.reduce((scene, event) => {
    const next = after(scene, event);
    return event.kind === 'exploded' ? popped(next) : event.kind === 'revealed' ? linedUp(next) : next;
  }, start);
}
