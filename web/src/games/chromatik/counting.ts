// The verdict, told as people at a table do it: the squares are counted one by one, colour after colour, then one says who was
// right and how fast.

import type { GameEvent, Seat } from '../../protocol/messages.js';
import type { Counts, Piece } from './faces.js';
import { type Answer, type CardFace, isSame, type PileColour, primaries, type Primary, readAnswer } from './model.js';

export interface Verdict {
  /** In half squares. */
  counts: Counts;
  right: Answer;
  answers: Answer[];
  winners: Seat[];
  won: { seat: Seat; colour: PileColour }[];
}

/** One piece is pointed at and counted: the running count of its colour stands on it. */
export interface Counted {
  card: CardFace;
  piece: number;
  colour: Primary;
  /** In half squares. */
  count: number;
}

export function verdictOf(events: readonly GameEvent[]): Verdict | undefined {
  const judged = events.find((event) => 'judged' in event)?.judged as
    | { red: number; yellow: number; blue: number; right: string; answers: string[]; winners: Seat[] }
    | undefined;
  if (!judged) return undefined;
  const { red, yellow, blue, right, answers, winners } = judged;
  return { counts: { red, yellow, blue }, right: readAnswer(right), answers: answers.map(readAnswer), winners, won: wonIn(events) };
}

export function wonIn(events: readonly GameEvent[]): { seat: Seat; colour: PileColour }[] {
  return events.flatMap((event) => ('won' in event ? [event.won as { seat: Seat; colour: PileColour }] : []));
}

/** In which order the pieces of these faces are counted, and what is said at each. */
export function countingOf(faces: readonly { card: CardFace; pieces: readonly Piece[] }[]): Counted[] {
  return primaries.flatMap((colour) => {
    let count = 0;
    return faces.flatMap(({ card, pieces }) =>
      pieces.flatMap((each, piece) => {
        if (each.colour !== colour) return [];
        count += each.halves;
        return [{ card, piece, colour, count }];
      }),
    );
  });
}

/** Was this seat right? Winners are those of them who were fastest. */
export function wasRight({ right, answers }: Verdict, seat: Seat): boolean {
  const answer = answers[seat];
  return answer !== undefined && isSame(answer, right);
}
