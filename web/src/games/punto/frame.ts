// The part of the table that is drawn: the cards, and a cell more on every side where one may still be placed. It is seven cells
// wide until the square is fixed, and six from then on; the cards lie in its middle.

import type { Notation } from '../../protocol/messages.js';
import { type Cell, cellOf } from './model.js';

const square = 6;

export interface Frame {
  left: number;
  columns: number;
  bottom: number;
  rows: number;
}

function along(values: number[]): { first: number; count: number } {
  const least = values.length > 0 ? Math.min(...values) : 0;
  const extent = values.length > 0 ? Math.max(...values) - least + 1 : 1;
  const count = extent >= square ? square : square + 1;
  return { first: least - Math.floor((count - extent) / 2), count };
}

export function frameOf(cells: Iterable<Notation>): Frame {
  const lying = [...cells].map(cellOf);
  const x = along(lying.map((cell) => cell.x));
  const y = along(lying.map((cell) => cell.y));
  return { left: x.first, columns: x.count, bottom: y.first, rows: y.count };
}

/** Row by row from the top, as they are drawn and read. */
export function cellsOf({ left, columns, bottom, rows }: Frame): Cell[] {
  return Array.from({ length: rows * columns }, (_, i) => ({ x: left + (i % columns), y: bottom + rows - 1 - Math.floor(i / columns) }));
}

export function holds({ left, columns, bottom, rows }: Frame, { x, y }: Cell): boolean {
  return x >= left && x < left + columns && y >= bottom && y < bottom + rows;
}
