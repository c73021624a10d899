// What everybody sees of Punto, as rules/punto/view.hpp writes it, and helpers that only read it.

import { type Colour, colourOfLetter } from '../../cards/colours.js';
import type { Notation, Seat, Situation } from '../../protocol/messages.js';

/** "g5". */
export type CardName = Notation;

export interface PuntoView {
  players: number;
  in_teams: boolean;
  rounds_to_win: number;
  phase: 'deal' | 'turn' | 'over';
  round: number;
  starter: Seat;
  turn: Seat;
  /** The card of whoever is on turn. */
  turned_up?: CardName;
  /** The tops: "g5@1,-2". */
  board: Notation[];
  /** In this round, covered ones included. */
  placed: CardName[];
  /** Of each side, one for each round won. */
  trophies: CardName[][];
  wins: number[];
  /** Cards lying face down, and how many of them are neutral. */
  piles: { size: number; neutral: number }[];
  /** Of each side: the own cards lying face down. */
  to_come: CardName[][];
  /** Neutral cards that left the match. */
  left: CardName[];
}

export function viewOf(situation: Situation): PuntoView {
  return situation.view as unknown as PuntoView;
}

export type PuntoEvent =
  | { left_over: { cards: CardName[] } }
  | { dealt: { round: number; starter: Seat; sizes: number[] } }
  | { turned_up: { seat: Seat; card: CardName } }
  | { placed: { seat: Seat; card: CardName; x: number; y: number; covered?: CardName } }
  | { round_decided_by_lines: Counted }
  | { round_won: { seats: Seat[]; seat?: Seat; cells: Notation[]; trophy: CardName } }
  | { round_void: { round: number } }
  | { match_over: { winners: Seat[] } };

/** Somebody could not place: lines are counted. */
export interface Counted {
  seat: Seat;
  length: number;
  counts: number[];
  sums: number[][];
}

export interface Cell {
  x: number;
  y: number;
}
export const keyOf = ({ x, y }: Cell): Notation => `${x},${y}`;
export function cellOf(notation: Notation): Cell {
  const [x = 0, y = 0] = notation.split(',').map(Number);
  return { x, y };
}
export const placeAt = ({ x, y }: Cell): Notation => `place ${x} ${y}`;
export function cellOfAction(action: Notation): Cell | undefined {
  const found = /^place (-?\d+) (-?\d+)$/.exec(action);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : undefined;
}

export function colourOf(card: CardName): Colour {
  return colourOfLetter(card[0] ?? '') ?? 'red';
}
export function numberOf(card: CardName): string {
  return card.slice(1);
}

/** The tops by their cells, "1,-2". */
export function topsOf(view: PuntoView): Map<Notation, CardName> {
  return new Map(view.board.map((placed) => [placed.slice(placed.indexOf('@') + 1), placed.slice(0, placed.indexOf('@'))]));
}

/** A player or a team. Who has which colours is fixed for the match (PUN-2); views do not repeat it. */
export interface Side {
  side: number;
  seats: Seat[];
  colours: Colour[];
}
const inOrder: readonly Colour[] = ['red', 'yellow', 'green', 'blue'];
export function sidesOf({ players, in_teams }: PuntoView): Side[] {
  const count = in_teams ? 2 : players;
  return Array.from({ length: count }, (_, side) => ({
    side,
    seats: in_teams ? [side, side + 2] : [side],
    colours: count === 2 ? inOrder.slice(2 * side, 2 * side + 2) : inOrder.slice(side, side + 1),
  }));
}
export function sideOf(view: PuntoView, seat: Seat): number {
  return view.in_teams ? seat % 2 : seat;
}
/** With three players nobody has the fourth colour. */
export function neutralOf({ players }: PuntoView): Colour | undefined {
  return players === 3 ? inOrder[3] : undefined;
}
/** How many in a line win a round. */
export function lengthOf({ players, in_teams }: PuntoView): number {
  return players === 2 || in_teams ? 5 : 4;
}
