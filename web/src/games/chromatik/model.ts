// What the board needs of a view, in its own words: rules/chromatik/view.hpp on this side. Nothing here decides anything.

import type { Notation, Seat, Situation, View } from '../../protocol/messages.js';

export const primaries = ['red', 'yellow', 'blue'] as const;
export type Primary = (typeof primaries)[number];
/** In the order of the piles; the last three only lie on the table at level 3. */
export const pileColours = [...primaries, 'orange', 'green', 'purple'] as const;
export type PileColour = (typeof pileColours)[number];

/** A card as it lies: "17a". */
export type CardFace = string;
export type Side = 'left' | 'right';
export const sides = ['left', 'right'] as const;

export type Answer =
  | { kind: 'open' | 'sealed' | 'none' }
  | { kind: 'shout'; time?: number }
  | { kind: 'tap'; colour: PileColour; time?: number };

export interface Table {
  level: 1 | 2 | 3;
  /** In milliseconds. */
  answerTime: number;
  phase: 'deal' | 'flip' | 'answer' | 'take' | 'over';
  turn: Seat;
  top: CardFace | undefined;
  pileSize: number;
  /** The lying faces that show, left first. */
  beside: CardFace[];
  /** Skill cards left in each pile on the table. */
  skills: number[];
  held: number[][];
  answers: Answer[];
  takers: Seat[];
  characters: string[];
  evolved: Seat[];
}

export function isPileColour(word: string | undefined): word is PileColour {
  return (pileColours as readonly string[]).includes(word ?? '');
}

/** "red@532", "shout", "none", "open", "sealed". */
export function readAnswer(text: string): Answer {
  const [what = '', at] = text.split('@');
  const time = at === undefined ? {} : { time: Number(at) };
  if (what === 'shout') return { kind: 'shout', ...time };
  if (isPileColour(what)) return { kind: 'tap', colour: what, ...time };
  return { kind: what === 'none' || what === 'sealed' ? what : 'open' };
}

export function isSame(a: Answer, b: Answer): boolean {
  return a.kind === b.kind && (a.kind !== 'tap' || b.kind !== 'tap' || a.colour === b.colour);
}

export function timeOf(answer: Answer): number | undefined {
  return answer.kind === 'tap' || answer.kind === 'shout' ? answer.time : undefined;
}

export function tableOf(view: View): Table {
  const { level, answer_time, phase, turn, top, pile_size, beside, skills, held, answers, takers, characters, evolved } = view as {
    level: 1 | 2 | 3;
    answer_time: number;
    phase: Table['phase'];
    turn: Seat;
    top?: CardFace;
    pile_size: number;
    beside: CardFace[][];
    skills: number[];
    held: number[][];
    answers: string[];
    takers: Seat[];
    characters: string[];
    evolved: Seat[];
  };
  return {
    level,
    answerTime: answer_time,
    phase,
    turn,
    top: top ?? undefined,
    pileSize: pile_size,
    beside: beside.flatMap((stack) => stack.at(-1) ?? []),
    skills,
    held,
    answers: answers.map(readAnswer),
    takers,
    characters,
    evolved,
  };
}

/** Another one begins with every flip. */
export function huntOf(situation: Situation): string | undefined {
  const { phase, top, pileSize } = tableOf(situation.view);
  return phase === 'answer' ? `${pileSize} ${top}` : undefined;
}

/** An action of the legal list, with the reaction time in whole milliseconds. */
export function withTime(action: Notation, milliseconds: number): Notation {
  return action === 'none' ? action : `${action} ${Math.max(0, Math.round(milliseconds))}`;
}
/** The action as the engine lists it, without a time. */
export function withoutTime(action: Notation): Notation {
  return action.replace(/ \d+$/, '');
}
