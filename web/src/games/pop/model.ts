// Pop! as it comes over the line: rules/pop/view.hpp and rules/pop/events.hpp on this side.

import type { GameEvent, Seat, Situation } from '../../protocol/messages.js';
import type { Card, Symbols } from './deck.js';

export const columnLetters = ['A', 'B', 'C', 'D', 'E'] as const;
export type ColumnLetter = (typeof columnLetters)[number];
/** 0–4, A to E. */
export type Column = number;

export interface PopView {
  viewer: Seat | 'public' | 'all';
  mode: 'competitive' | 'cooperative' | 'solo' | 'puzzle';
  players: number;
  rounds: number;
  rows: number;
  two_player_option: boolean;
  symbols: Symbols;
  phase: 'deal' | 'choose' | 'over';
  round: number;
  turn: number;
  /** Foot first. */
  columns: Card[][];
  /** Columns that reach one row lower: a turn was cut short. */
  lower: ColumnLetter[];
  /** The Chief's open cards. */
  chief: Card[];
  hidden: number;
  pot: Card[];
  taken: Card[][];
  scores: number[];
  /** Of the hands. */
  sizes: number[];
  /** Empty where they are not known. */
  hands: Card[][];
  /** How many cards a seat has to choose. */
  choose: number;
  chosen: Seat[];
  /** Empty where they are not known. */
  choices: Card[][];
  to_draw: number;
  said: string[][];
  rank?: string;
}

export function viewOf(situation: Situation): PopView {
  return situation.view as unknown as PopView;
}
export function isAlone(view: PopView): boolean {
  return view.mode === 'solo' || view.mode === 'puzzle';
}
interface Kinds {
  dealt: { round: number; columns: Card[][] };
  chief_drew: { turn: number; open: Card[]; hidden: number };
  drew: { seat: Seat; count: number; cards?: Card[] };
  spoke: { seat: Seat; phrase: string };
  chosen: { seat: Seat; cards?: Card[]; again: boolean };
  revealed: { choices: Card[][]; chief: Card[]; arrows: number; from_the_right: boolean };
  /** Without a seat: the Chief's. */
  placed: { seat?: Seat; card: Card; column: ColumnLetter };
  exploded: { wave: number; colour: string; cells: string[]; cards: Card[] };
  fell: { wave: number; cards: Card[]; cells: string[] };
  took: { seat?: Seat; cards: Card[]; explosions: number };
  took_pot: { seat: Seat; cards: Card[]; explosions: number };
  round_scored: { round: number; points: number[]; totals: number[] };
  match_over: { winners: Seat[]; held: Card[][]; rank?: string };
}
export type PopEvent = { [Kind in keyof Kinds]: { kind: Kind } & Kinds[Kind] }[keyof Kinds];

export function readEvents(events: GameEvent[]): PopEvent[] {
  return events.flatMap((event) => Object.entries(event).map(([kind, fields]) => ({ kind, ...fields }) as PopEvent));
}

export function columnOf(letter: ColumnLetter): Column {
  return columnLetters.indexOf(letter);
}
/** "B2": the second card of column B, counted from the foot. */
export function cellOf(notation: string): { column: Column; row: number } {
  return { column: columnOf(notation[0] as ColumnLetter), row: Number(notation.slice(1)) - 1 };
}

/** "choose 4 9 17 33 46" */
export function actionOf(cards: readonly Card[]): string {
  return ['choose', ...[...cards].sort((a, b) => a - b)].join(' ');
}
export function cardsOf(action: string): Card[] {
  const [verb, ...cards] = action.split(' ');
  return verb === 'choose' ? cards.map(Number) : [];
}
