// What goes over the line between a client and whoever hosts a table, the server or the room in a worker: docs/protocol.md.
// Closed unions on both sides, as in table/protocol/from_client.hpp and to_client.hpp.

export type Seat = number;
/** Cards, cells and actions are written as in records. */
export type Notation = string;
export type Milliseconds = number;

export interface Setup {
  game: string;
  mode?: string;
  players?: number;
  options?: Record<string, number | string>;
  /** One a seat: the level of a bot, or '' for a person. */
  seats?: string[];
  listed?: boolean;
  clock?: string;
  spectators?: 'nobody' | 'open' | 'delayed';
  chat?: boolean;
  hints?: boolean;
  /** On one's own device only. */
  undo?: boolean;
  position?: string;
}

/** A request without its id, which the link gives it. */
export type Request =
  | { create: { setup: Setup } }
  | { look: { table?: string; code?: string } }
  | { join: { table: string; seat?: Seat; name?: string; symbol?: string } }
  | { rename: { table: string; seat: Seat; name: string; symbol?: string } }
  | { watch: { table: string; seat?: Seat; since?: number; hash?: string } }
  | { unwatch: { table: string; seat?: Seat } }
  | { ready: { table: string; seat: Seat; value: string } }
  | { act: { table: string; seat: Seat; decision: number; do: Notation } }
  | { say: { table: string; seat: Seat; say: string } }
  | { undo: { table: string; seat: Seat } }
  | { chat: { table: string; seat: Seat; text: string } }
  | { leave: { table: string; seat: Seat } }
  | { unseat: { table: string; seat: Seat } }
  | { replace: { table: string; seat: Seat; bot?: string } }
  | { return: { table: string; seat: Seat } }
  | { close: { table: string } }
  | { rematch: { table: string } }
  | { hint: { table: string; seat: Seat } };

export interface Refused {
  code: 'illegal' | 'not_your_turn' | 'stale' | 'unavailable' | 'limit' | 'full' | 'malformed' | 'setup' | (string & {});
  rule?: string;
  text: string;
  arguments?: Record<string, string | number>;
}

export interface Advice {
  do: Notation;
  /** The expected result and one standard error, in thousandths. */
  value: number;
  error: number;
  visits: number;
  reason: { text: string; arguments: Record<string, string> };
}

export interface Answer {
  id: string;
  refused?: Refused;
  table?: string;
  code?: string;
  seat?: Seat;
  about?: About;
  advice?: Advice[];
  /** So many more such requests would be granted now; told when they are few. */
  left?: number;
}

export type Viewer = Seat | 'public';

export interface Fair {
  scheme: string;
  commitment: string;
  secret?: string;
  values: (string | null)[];
}

export interface About {
  phase: 'open' | 'playing' | 'over';
  setup: Required<Omit<Setup, 'undo' | 'position'>> & { undo?: boolean };
  seats: { taken: boolean; ready: boolean; bot?: string; host?: boolean }[];
  fair: Fair;
  ended?: 'expired' | 'abandoned' | 'aborted';
  rematch?: string;
}

export interface Asked {
  decision: number;
  legal: Notation[];
  phrases?: string[];
  until?: Milliseconds;
}

/** One key, the kind of the event; its fields are described in rules/<game>/events.hpp. */
export type GameEvent = Record<string, Record<string, unknown>>;
export type View = Record<string, unknown>;

/** How the match stands for a viewer; there once it has begun. */
export interface Situation {
  view: View;
  hash: string;
  round: number;
  scores: number[];
  winners?: Seat[];
  due: Seat[];
  /** The viewer's last choice may be taken back. */
  undo?: boolean;
  asked?: Asked;
}

export type What =
  | { made: object }
  | { joined: { seat: Seat } }
  | { readied: { seat: Seat } }
  | { left: { seat: Seat; bot?: string } }
  | { unseated: { seat: Seat; why: 'host' | 'lapsed' } }
  | { dealt: { kind: string } }
  | { acted: { seat: Seat; by?: 'clock' | 'bot' } }
  | { said: { seat: Seat } }
  | { undone: { seat: Seat } }
  | { replaced: { seat: Seat; bot: string } }
  | { returned: { seat: Seat } }
  | { ended: { why: string } }
  | { rematched: { table: string } };

interface InStream {
  table: string;
  viewer: Viewer;
  n: number;
  at: Milliseconds;
}
export type State = InStream & { about: About } & Partial<Situation>;
export type Update = InStream & { what: What; about?: About; events?: GameEvent[] } & Partial<Situation>;

export interface Person {
  name: string;
  symbol: string;
  here: boolean;
}

export type Message =
  | { welcome: { protocol: number; version: string; now: Milliseconds; you?: string } }
  | { answer: Answer }
  | { state: State }
  | { update: Update }
  | { people: { table: string; seats: Person[]; watching: number } }
  | { chat: { table: string; seat: Seat; text: string } }
  | { unwatched: { table: string; seat?: Seat; why: 'elsewhere' | 'unavailable' | 'gone' | 'unseated' | 'crowded' } };

export const protocol = 1;

/** Precondition: the match has begun. */
export function situationOf(message: Partial<Situation>): Situation | undefined {
  if (message.view === undefined) return undefined;
  return {
    view: message.view,
    hash: message.hash ?? '',
    round: message.round ?? 0,
    scores: message.scores ?? [],
    due: message.due ?? [],
    ...(message.winners && { winners: message.winners }),
    ...(message.undo && { undo: message.undo }),
    ...(message.asked && { asked: message.asked }),
  };
}
