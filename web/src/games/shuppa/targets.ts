// What can be touched in the area to use an action card, from the list of what is allowed: first one card, then, where it takes
// two steps, the second.

import type { Notation } from '../../protocol/messages.js';
import { type Cell, type CellName, nameCell, readAction, readCell } from './model.js';

export type Target = Cell & ({ pick: CellName } | { plan: Notation });

export function targetsOf(legal: readonly Notation[], columns: readonly (readonly number[])[], picked: CellName | undefined): Target[] {
  const targets = new Map<CellName, Target>();
  const pick = (name: CellName): void => {
    const cell = readCell(name);
    if (cell) targets.set(name, { ...cell, pick: name });
  };
  const plan = (name: CellName, action: Notation): void => {
    const cell = readCell(name);
    if (cell) targets.set(name, { ...cell, plan: action });
  };
  const topOf = (column: number, above = 0): CellName => nameCell({ column, row: (columns[column]?.length ?? 0) - 1 + above });

  for (const notation of legal) {
    const action = readAction(notation);
    if (action?.verb === 'eat') plan(action.cell, notation);
    else if (action?.verb === 'lift') plan(action.up ? nameCell({ column: action.column, row: 0 }) : topOf(action.column), notation);
    else if (action?.verb === 'swap') {
      const ends = [action.cell, action.other];
      if (picked === undefined) ends.forEach(pick);
      else if (ends.includes(picked)) plan(ends[0] === picked ? action.other : action.cell, notation);
    } else if (action?.verb === 'jump') {
      const from = topOf(action.from);
      if (picked === undefined) pick(from);
      else if (from === picked) plan(topOf(action.to, 1), notation);
    }
  }
  if (picked !== undefined && targets.size > 0) pick(picked); // once more: let go of it
  return [...targets.values()].sort((a, b) => a.column - b.column || b.row - a.row);
}

/** The cells that an action is about, to point at them. */
export function cellsOf(notation: Notation | undefined, columns: readonly (readonly number[])[]): Cell[] {
  const action = notation === undefined ? undefined : readAction(notation);
  const heightOf = (column: number): number => columns[column]?.length ?? 0;
  switch (action?.verb) {
    case 'swap':
      return [readCell(action.cell), readCell(action.other)].filter((cell) => cell !== undefined);
    case 'eat':
      return [readCell(action.cell)].filter((cell) => cell !== undefined);
    case 'jump':
      return [
        { column: action.from, row: heightOf(action.from) - 1 },
        { column: action.to, row: heightOf(action.to) },
      ];
    case 'lift':
      return [{ column: action.column, row: action.up ? 0 : heightOf(action.column) - 1 }];
    default:
      return [];
  }
}
