// Several children round one device: whoever presses their edge has stopped their time, and then chooses a pile; one after the
// other, in the order of the presses.

import type { Milliseconds, Seat } from '../../protocol/messages.js';

export interface Buzz {
  seat: Seat;
  /** Their reaction time. */
  time: Milliseconds;
}
export type Buzzes = readonly Buzz[];

/** How long a child may look for the pile once it is theirs to choose. */
export const choosingTime: Milliseconds = 3000;

/** A second press changes nothing. */
export function buzz(buzzes: Buzzes, seat: Seat, time: Milliseconds): Buzzes {
  return buzzes.some((each) => each.seat === seat) ? buzzes : [...buzzes, { seat, time }];
}

/** They have chosen, or must press again. */
export function drop(buzzes: Buzzes, seat: Seat): Buzzes {
  return buzzes.filter((each) => each.seat !== seat);
}

/** Who may press: those held here that owe an answer and have not pressed. */
export function silent(here: readonly Seat[], due: readonly Seat[], buzzes: Buzzes): Seat[] {
  return here.filter((seat) => due.includes(seat) && !buzzes.some((each) => each.seat === seat));
}

/** Along which edge a seat's buzzer lies: the first of them across, the rest near. */
export function edgesOf(here: readonly Seat[]): { far: Seat[]; near: Seat[] } {
  const half = Math.floor(here.length / 2);
  return { far: here.slice(0, half), near: here.slice(half) };
}
