// What the engine sends of Shuppa, typed: rules/shuppa/view.hpp, events.hpp and action.hpp on this side.

import type { GameEvent, Notation, Seat, View } from '../../protocol/messages.js';

/** "b2": column and row, from 1 at the foot. */
export type CellName = string;
/** Column and row, both from 0. */
export interface Cell {
  column: number;
  row: number;
}
export type Direction = 'left' | 'right';

export interface Hand {
  normal: number;
  actions: number;
  /** Empty when hidden. */
  cards: number[];
  choice?: number;
}
interface Pile {
  size: number;
}

export interface ShuppaView {
  players: number;
  /** Of the automaton; 0: there is none. */
  degree: number;
  phase: 'deal' | 'choose' | 'lot' | 'share' | 'action' | 'over';
  round: number;
  directions: Direction[];
  revealed: number[];
  /** Foot first. */
  columns: number[][];
  chosen: Seat[];
  order: Seat[];
  stage: 'tokens' | 'actions';
  asked?: Seat;
  /** "0@44", in their order. */
  tokens: string[];
  /** That belong to the player on turn; the first is taken next. */
  lots: number[][];
  hands: Hand[];
  won: number[][];
  points: number[];
  discards: number[];
  jar: Pile;
  reserve: Pile;
  actions: Pile;
  automaton: Pile;
  automaton_actions: number;
}

export function readView(view: View): ShuppaView {
  return view as unknown as ShuppaView;
}

export interface Token {
  seat: Seat;
  card: number;
}
export function tokensOf(view: ShuppaView): Token[] {
  return view.tokens.map((token) => {
    const [seat, card] = token.split('@');
    return { seat: Number(seat), card: Number(card) };
  });
}

/** Everybody who plays: the seats, and in the solo game the automaton behind them. */
export function placesOf(view: ShuppaView): Seat[] {
  return view.won.map((_, place) => place);
}
export function isAutomaton(view: ShuppaView, place: Seat): boolean {
  return view.degree > 0 && place >= view.players;
}
export function directionOf(view: ShuppaView): Direction | undefined {
  return view.directions.at(-1);
}

// --- places ---

const columnLetters = 'abcdefg';

export function readCell(name: CellName): Cell | undefined {
  const column = columnLetters.indexOf(name[0] ?? '?');
  const row = Number(name.slice(1)) - 1;
  return /^[a-g][1-9][0-9]?$/.test(name) ? { column, row } : undefined;
}
export function nameCell({ column, row }: Cell): CellName {
  return `${columnLetters[column]}${row + 1}`;
}
export function letterOf(column: number): string {
  return (columnLetters[column] ?? '?').toUpperCase();
}
export function cardAt(view: ShuppaView, name: CellName): number | undefined {
  const cell = readCell(name);
  return cell && view.columns[cell.column]?.[cell.row];
}

// --- actions ---

export type Action =
  | { verb: 'choose'; card: number }
  | { verb: 'lot'; colour: string }
  | { verb: 'share'; shares: number[] }
  | { verb: 'swap'; cell: CellName; other: CellName }
  | { verb: 'jump'; from: number; to: number }
  | { verb: 'lift'; column: number; up: boolean }
  | { verb: 'eat'; cell: CellName }
  | { verb: 'pass' };

/** undefined: not an action of this game. */
export function readAction(action: Notation): Action | undefined {
  const [verb, first = '', second = '', ...more] = action.split(' ');
  switch (verb) {
    case 'choose':
      return { verb, card: Number(first) };
    case 'lot':
      return { verb, colour: first };
    case 'share':
      return { verb, shares: [first, second, ...more].map(Number) };
    case 'swap':
      return { verb, cell: first, other: second };
    case 'jump':
      return { verb, from: columnLetters.indexOf(first), to: columnLetters.indexOf(second) };
    case 'lift':
      return { verb, column: columnLetters.indexOf(first), up: second === 'up' };
    case 'eat':
      return { verb, cell: first };
    case 'pass':
      return { verb };
    default:
      return undefined;
  }
}

/** Who takes part in the lot that is to be shared: whoever is on turn, then the others in token order, as `share` counts them. */
export function sharersOf(view: ShuppaView): Token[] {
  const lot = new Set(view.lots[0] ?? []);
  const others = tokensOf(view).filter(({ seat, card }) => seat !== view.asked && lot.has(card));
  return [{ seat: view.asked ?? 0, card: 0 }, ...others];
}

// --- events ---

interface Fields {
  dealt: { columns: number[][] };
  jar_opened: { round: number; cards: number[]; direction: Direction };
  chosen: { seat: Seat; card?: number };
  turned_up: { cards: number[] };
  dropped: { cards: number[]; cells: CellName[]; order: Seat[] };
  missed: { seat: Seat; card: number; cell: CellName; waits: boolean };
  drew: { seat: Seat; from: 'actions' | 'reserve'; card?: number };
  drew_nothing: { seat: Seat };
  lot_taken: { seat: Seat; colour: string; cards: number[]; cells: CellName[]; wave: number; shared: Seat[] };
  shared: { seats: Seat[]; cards: number[][]; discarded: number[]; each: number; surplus: number };
  fell: { cards: number[]; from: CellName[]; to: CellName[] };
  swapped: { seat: Seat; cards: number[]; cells: CellName[] };
  jumped: { seat: Seat; card: number; from: CellName; to: CellName };
  lifted: { seat: Seat; card: number; from: CellName; to: CellName };
  ate: { seat: Seat; card: number; cell: CellName };
  passed: { seat: Seat; forced: boolean };
  refilled: { card: number; cell: CellName; from: 'actions' | 'reserve' };
  round_over: { round: number; points: number[] };
  match_over: { points: number[] };
}
export type ShuppaEvent = { [Kind in keyof Fields]: { kind: Kind } & Fields[Kind] }[keyof Fields];

export function readEvent(event: GameEvent): ShuppaEvent {
  const [kind, fields] = Object.entries(event)[0] ?? [];
  return { kind, ...fields } as unknown as ShuppaEvent;
}
