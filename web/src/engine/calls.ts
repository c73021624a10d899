// What can be asked of the engine, and what it answers: wasm/calls.hpp and wasm/answers.hpp on this side.

import type { Advice, GameEvent, Notation, Person, Refused, Seat, View } from '../protocol/messages.js';

export interface Problem {
  text: string;
  arguments: Record<string, string>;
}

export interface Question {
  table: string;
  seat: Seat;
  decision: number;
  game: string;
  view: View;
  seed: string;
  bot: string;
  may_speak: boolean;
  may_choose: boolean;
  /** Somebody has asked for advice: that request. */
  id?: string;
}

export interface Appended {
  table: string;
  first: number;
  lines: string[];
  summary: TableSummary;
}

/** What lists of tables show without opening them. */
export interface TableSummary {
  game: string;
  mode: string;
  phase: 'open' | 'playing' | 'over';
  seats: string[];
  round: number;
  scores: number[];
}

export interface Deed {
  append: Appended[];
  people: { table: string; seats: Person[]; watching: number }[];
  send: string[];
  think: Question[];
  wake?: number;
}

export interface OptionInfo {
  key: string;
  text: string;
  kind: 'number' | 'toggle' | 'choice';
  default: number | string;
  least?: number;
  most?: number;
  choices?: { key: string; text: string }[] | string[];
  only_with_players?: number;
}
export interface ModeInfo {
  key: string;
  text: string;
  players: [number, number];
  options: OptionInfo[];
}
export interface GameInfo {
  key: string;
  text: string;
  modes: ModeInfo[];
  bots: string[];
}

export interface Puzzle {
  game: string;
  grade: number;
  answer: Notation;
  /** Of best-move puzzles: whose choice it is. */
  seat?: Seat;
  puzzle?: { columns: number[][]; hand: number[] };
  traits?: Record<string, number>;
  certificate?: Record<string, unknown>;
}

export interface LookedBack {
  game: string;
  steps: {
    events: GameEvent[];
    view: View;
    round: number;
    scores: number[];
    due: Seat[];
    winners?: Seat[];
    seat?: Seat;
    do?: Notation;
  }[];
  decisions: { entry: number; seat: Seat; do: Notation }[];
}

/** By name: what is asked with, and what is answered. */
export interface Calls {
  pace: [{ milliseconds: number }, object];
  patience: [{ on: boolean }, object];
  receive: [{ message: string; now: number; random: string }, Deed];
  thought: [{ table: string; seat: Seat; decision: number; phrase?: string; action?: string; now: number }, Deed];
  tick: [{ now: number }, Deed];
  load: [{ table: string; log: string[]; people: Person[] }, { loaded: boolean }];
  drop: [{ table: string }, object];
  record: [{ table: string }, { record: string }];

  think: [
    { game: string; view: View; bot: string; seed: string; may_speak: boolean; may_choose: boolean },
    { phrase?: string; action?: string },
  ];
  advise: [{ game: string; view: View; seed: string; iterations: number }, { advice: Advice[] }];
  try: [{ game: string; view: View; action: string }, { events: GameEvent[] } | { refused: Refused }];

  games: [object, { games: GameInfo[] }];
  deck: [{ game: string }, { deck: { cards: Record<string, unknown>[] } }];
  puzzle: [{ game: string; number: number; shelf: string }, { puzzle: Puzzle; position: string; count: number }];
  collection: [{ game: string; shelf: string }, { grades: number[] }];
  daily: [{ date: string }, { puzzle: Puzzle; position: string }];
  make_puzzle: [{ difficulty: number; seed: string }, { puzzle: Puzzle; position: string }];

  look_back: [{ record: string; seat?: Seat }, LookedBack];
  weigh: [{ record: string; decision: number; iterations: number }, { played: Advice; best: Advice }];
  verify: [{ record: string }, { verdict: string; events: number }];
  position_at: [{ record: string; entry: number }, { position: string }];
}

export class EngineProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}
