// What a game must offer to be shown: a board, and words for what is on it. Adding a game is one folder and one line in
// games/index.ts; no rule is written here, legal actions, previews and refusals come from the engine.

import type { Component } from 'svelte';

import type { Asked, GameEvent, Notation, Refused, Seat, Situation } from '../protocol/messages.js';
import type { Stage } from '../motion/stage.svelte.js';
import type { Performer } from '../table/table_client.svelte.js';

export interface SeatInfo {
  seat: Seat;
  name: string;
  symbol: string;
  /** The level of the bot that plays here now. */
  bot: string | undefined;
  isMine: boolean;
}

/** What a board is given. It draws `situation`, and nothing that is not in it. */
export interface BoardProps {
  situation: Situation;
  /** Whose eyes; undefined: somebody who only watches. */
  seat: Seat | undefined;
  seats: SeatInfo[];
  /** What may be chosen now; undefined: nothing, or something is still being shown. */
  asked: Asked | undefined;
  /** Asks the host. What is not allowed is explained by the page around the board. */
  choose(action: Notation): void;
  /** The same for any seat held here, whoever is looking; was it granted? */
  chooseAs?(seat: Seat, action: Notation): Promise<boolean>;
  /** The table is on this device: nobody far away goes on while something is being shown. */
  isLocal?: boolean;
  /** The table gives days for a move: where answers have a time, nobody is faster. */
  isUnhurried?: boolean;
  /** The host may be asked to close no answers while people look. */
  setPatience?(on: boolean): void;
  /** What is certain to follow, or why it is not allowed; from the view, by the engine on this device. */
  attempt(action: Notation): Promise<{ events: GameEvent[] } | { refused: Refused }>;
  stage: Stage;
  /** The board says how it plays events; see Stage. */
  onperform(performer: Performer): void;
  /** An action to point at: a hint, a lesson, a move that is looked back on. */
  pointed: Notation | undefined;
}

/** A part of the table as text: a heading, and lines below it. */
export interface Passage {
  title: string;
  lines: string[];
}

export interface GameFace {
  Board: Component<BoardProps>;
  /** An action in words, for buttons and for reading aloud: "Kol: green 5 from the hand". */
  sayAction(action: Notation, situation: Situation): string;
  /** A card, cell or other notation in words; what it does not know it gives back. */
  sayNotation(notation: string): string;
  /** A talk phrase in words, where the game has talk. */
  sayPhrase?(phrase: string): string;
  /** A way to put phrases together, where a list of them would be long. */
  Talk?: Component<{ phrases: string[]; onsay(phrase: string): void }>;
  /** Keys of its own, in a sentence. */
  sayKeys?(): string;
  /** The whole table as text, for screen readers and for whoever likes to read. */
  tell(situation: Situation, seats: SeatInfo[], seat: Seat | undefined): Passage[];
  /** Modes in which nobody has points of their own: they are won or lost. */
  withoutPoints?: readonly string[];
  /** Nobody has anything to hide from others at the same device. */
  isOpen: boolean;
  /** All who sit at this device play at once, on one board and through `chooseAs`: it is never handed over. */
  isShared?: boolean;
  /** Looking back pauses before such an event, a wave for example; left out: all that follows a choice is shown in one go. */
  isBeat?(event: GameEvent, before: GameEvent | undefined): boolean;
  /** An action as the engine lists it, where a board adds something of its own: "tap red" of "tap red 532". */
  bare?(action: Notation): Notation;
  lesson: Lesson;
}

/** A tutorial: positions of the engine's own, and in each something to do, which the engine checks. */
export interface Lesson {
  steps: LessonStep[];
}
export interface LessonStep {
  /** A key of texts/: what is said before. */
  text: string;
  /** Where it starts; left out: where the step before ended. */
  position?: string;
  /** The seat of the learner. */
  seat?: Seat;
  /** What must be done to go on: one of these actions; left out: just read on. */
  want?: Notation[];
  /** Said when something else was tried that is allowed. */
  otherwise?: string;
}
