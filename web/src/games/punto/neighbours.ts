// Neighbours of one colour, for the hints that somebody who plays an easy bot is given. Which lines win, the engine says.

import type { Notation } from '../../protocol/messages.js';
import { type CardName, type Cell, cellOf, colourOf, keyOf } from './model.js';
import type { Colour } from '../../cards/colours.js';

export interface Link {
  from: Cell;
  to: Cell;
  /** Cards in the run that it is part of. */
  length: number;
}

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The links of every run of two and more, without the colour that never counts. */
export function linksOf(tops: ReadonlyMap<Notation, CardName>, neutral: Colour | undefined): Link[] {
  const colourAt = (x: number, y: number): Colour | undefined => {
    const top = tops.get(keyOf({ x, y }));
    const colour = top === undefined ? undefined : colourOf(top);
    return colour === neutral ? undefined : colour;
  };
  const links: Link[] = [];
  for (const { x, y } of [...tops.keys()].map(cellOf)) {
    const colour = colourAt(x, y);
    if (!colour) continue;
    for (const [dx, dy] of directions) {
      if (colourAt(x - dx, y - dy) === colour) continue; // it began before
      let length = 1;
      while (colourAt(x + length * dx, y + length * dy) === colour) ++length;
      for (let i = 0; i + 1 < length; ++i) links.push({ from: { x: x + i * dx, y: y + i * dy }, to: { x: x + (i + 1) * dx, y: y + (i + 1) * dy }, length });
    }
  }
  return links;
}
