// What a seat sees of Kolpa!, as rules/kolpa/view.hpp writes it, and helpers that only read it.

import { type Colour, colourOfLetter } from '../../cards/colours.js';
import type { Notation, Seat, Situation } from '../../protocol/messages.js';

/** "g5"; the joker is "*". */
export type CardName = Notation;
export const joker: CardName = '*';

export interface KolpaView {
  phase: 'deal' | 'turn' | 'reshuffle' | 'over';
  round: number;
  turns: number;
  starter: Seat;
  turn: Seat;
  target: number;
  max_rounds: number;
  players: number;
  scores: number[];
  /** The top is last. */
  discard: CardName[];
  /** A colour or a number, while a joker that asks for it lies on top. */
  announced?: string;
  /** Of each seat: pile after pile, each from its foot to its top. */
  areas: CardName[][];
  /** Hidden hands have a size only. */
  hands: { size: number; cards: CardName[] }[];
  draw_size: number;
}

export function viewOf(situation: Situation): KolpaView {
  return situation.view as unknown as KolpaView;
}

export type KolpaEvent =
  | { dealt: { round: number; starter: Seat; discard: CardName; hands: CardName[][] } }
  | { played: { seat: Seat; card: CardName; from_area: boolean } }
  | { announced: { seat: Seat; announcement: string } }
  | { laid: { seat: Seat; card: CardName } }
  | { drew: { seat: Seat; card?: CardName } }
  | { draw_skipped: { seat: Seat } }
  | { reshuffled: { cards: number } }
  | { hand_emptied: { seat: Seat } }
  | { turn_limit: { turns: number } }
  | { round_scored: RoundScored }
  | { match_over: { winners: Seat[] } };

export interface RoundScored {
  round: number;
  /** Of this round. */
  points: number[];
  /** So far. */
  scores: number[];
  /** What was still in hand, now open. */
  hands: CardName[][];
}

/** The five colours, in the order of the piles; what a joker may ask for. */
export const areaColours = ['red', 'yellow', 'green', 'blue', 'purple'] as const satisfies readonly Colour[];
export const numbers = ['0', '1', '2', '3', '4', '5'] as const;

/** A joker has none. */
export function colourOf(card: CardName): Colour | undefined {
  return card === joker ? undefined : colourOfLetter(card[0] ?? '');
}
export function numberOf(card: CardName): string {
  return card === joker ? '' : card.slice(1);
}

export interface Pile {
  colour: (typeof areaColours)[number];
  /** From the foot to the top. */
  cards: CardName[];
  top: CardName | undefined;
}
/** One for each colour, also where nothing lies yet. */
export function pilesOf(area: CardName[]): Pile[] {
  return areaColours.map((colour) => {
    const cards = area.filter((card) => colourOf(card) === colour);
    return { colour, cards, top: cards.at(-1) };
  });
}
export function sumOf(area: CardName[]): number {
  return area.reduce((sum, card) => sum + Number(numberOf(card)), 0);
}

/** The others in the order of play, from whoever follows; all, for somebody who only watches. */
export function othersOf(players: number, seat: Seat | undefined): Seat[] {
  const all = Array.from({ length: players }, (_, i) => (i + (seat === undefined ? 0 : seat + 1)) % players);
  return seat === undefined ? all : all.slice(0, -1);
}

/** What can be done with a card of the hand, or with the top of a pile. */
export function actionsWith(legal: readonly Notation[], card: CardName, from: 'hand' | 'area'): Notation[] {
  if (card === joker) return legal.filter((action) => action.startsWith('joker'));
  return legal.filter((action) => (from === 'area' ? action === `kol area ${card}` : action === `kol ${card}` || action === `kolpa ${card}`));
}

/** The card an action is about, and where it comes from. */
export function cardOf(action: Notation): { card: CardName; from: 'hand' | 'area'; wanted?: string } | undefined {
  const words = action.split(' ');
  if (words[0] === 'joker') return { card: joker, from: 'hand', ...(words[1] !== undefined && { wanted: words[1] }) };
  const card = words.at(-1);
  if (words.length < 2 || card === undefined) return undefined;
  return { card, from: words[1] === 'area' ? 'area' : 'hand' };
}
