// What follows a choice, in parts that can be looked at one after the other.

import type { GameFace } from '../games/face.js';
import type { GameEvent } from '../protocol/messages.js';

export function beatsOf(events: readonly GameEvent[], isBeat: GameFace['isBeat'] = () => false): GameEvent[][] {
  const beats: GameEvent[][] = [];
  for (const [i, event] of events.entries()) {
    const last = beats.at(-1);
    if (last && !isBeat(event, events[i - 1])) last.push(event);
    else beats.push([event]);
  }
  return beats;
}
