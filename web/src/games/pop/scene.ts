// What the board shows at a moment: a copy of the queue that events change one by one, until the situation that follows them
// takes its place. Cards and cells come from the events; nothing is worked out here.

import type { Seat } from '../../protocol/messages.js';
import { type Card, explosionsOnAll } from './deck.js';
import { cellOf, type Column, columnLetters, columnOf, isAlone, type PopEvent, type PopView } from './model.js';

/** A card of the queue. Its row is counted from the foot of its column. */
export interface Piece {
  card: Card;
  column: Column;
  row: number;
  isPopping: boolean;
}

export type Owner = Seat | 'chief';

/** One of the five places below the queue, for the cards of this turn. */
export interface Slot {
  /** The same from one scene to the next, so that a card is seen to move. */
  id: string;
  owner: Owner;
  /** Left out: nothing lies there, or its back is up. */
  card: Card | undefined;
  isFilled: boolean;
  /** It has entered the queue; its place stays free. */
  isPlaced: boolean;
}

export interface Scene {
  pieces: Piece[];
  /** Columns that have got their card in the turn that is being placed: they reach one row lower. */
  served: boolean[];
  /** The highest table row; 0 is the one that newcomers enter. It stays while a turn is placed, so that nothing else moves. */
  top: number;
  /** From the left. */
  line: Slot[];
  /** The cards of the line are in their order, each below its column. */
  isLinedUp: boolean;
  /** The side that placing begins at, and how many arrows say so. */
  order: { fromTheRight: boolean; arrows: number } | undefined;
  hand: Card[];
  /** On the cards that each seat has taken in this round. */
  explosions: number[];
  /** On the cards beside the Chief. */
  pot: number;
}

const byNumber = (a: Card, b: Card) => a - b;
const slot = (turn: number, owner: Owner, i: number, card: Card | undefined, isFilled = card !== undefined): Slot => ({
  id: card !== undefined ? String(card) : `${turn}.${owner}.${i}`,
  owner,
  card,
  isFilled,
  isPlaced: false,
});

/** `picks`: cards of the hand that the viewer has put forward. */
export function sceneOf(view: PopView, seat: Seat | undefined, picks: readonly Card[]): Scene {
  const served = columnLetters.map((letter) => view.lower.includes(letter));
  return {
    pieces: view.columns.flatMap((cards, column) => cards.map((card, row) => ({ card, column, row, isPopping: false }))),
    served,
    top: Math.max(1, ...view.columns.map((cards, column) => cards.length - (served[column] ? 1 : 0))),
    line: lineOf(view, seat, picks),
    isLinedUp: false,
    order: undefined,
    hand: seat === undefined ? [] : [...(view.hands[seat] ?? [])].sort(byNumber),
    explosions: view.taken.map((cards) => explosionsOnAll(cards, view.symbols)),
    pot: explosionsOnAll(view.pot, view.symbols),
  };
}

function lineOf(view: PopView, seat: Seat | undefined, picks: readonly Card[]): Slot[] {
  const { turn } = view;
  const chief = [
    ...view.chief.map((card, i) => slot(turn, 'chief', i, card)),
    ...Array.from({ length: view.hidden }, (_, i) => slot(turn, 'chief', i, undefined, true)),
  ];
  // After a turn that was cut short, what was not placed any more still lies there.
  if (view.phase !== 'choose') return [...chief, ...view.choices.flatMap((cards, owner) => cards.map((card, i) => slot(turn, owner, i, card)))];
  const ofSeats = view.sizes.flatMap((_, owner) => {
    const known = owner === seat ? [...picks].sort(byNumber) : (view.choices[owner] ?? []);
    const isChosen = view.chosen.includes(owner) && owner !== seat;
    return Array.from({ length: view.choose }, (_, i) => slot(turn, owner, i, known[i], known[i] !== undefined || isChosen));
  });
  return isAlone(view) ? ofSeats : [...chief, ...ofSeats];
}

/** All five in their order. */
export function linedUp(scene: Scene): Scene {
  return { ...scene, isLinedUp: true, line: [...scene.line].sort((a, b) => (a.card ?? 0) - (b.card ?? 0)) };
}

/** Those that have exploded are gone. */
export function popped(scene: Scene): Scene {
  return { ...scene, pieces: scene.pieces.filter(({ isPopping }) => !isPopping) };
}

/** The scene after an event; before `popped` and `linedUp`, which take a moment longer. */
export function after(scene: Scene, event: PopEvent): Scene {
  switch (event.kind) {
    case 'revealed':
      return {
        ...scene,
        order: { fromTheRight: event.from_the_right, arrows: event.arrows },
        line: turnedUp(scene.line, event.choices, event.chief),
        hand: scene.hand.filter((card) => !event.choices.some((cards) => cards.includes(card))),
      };
    case 'placed':
      return placed(scene, event.card, columnOf(event.column));
    case 'exploded':
      return { ...scene, pieces: scene.pieces.map((piece) => (event.cards.includes(piece.card) ? { ...piece, isPopping: true } : piece)) };
    case 'fell':
      return { ...scene, pieces: scene.pieces.map((piece) => moved(piece, event.cards, event.cells)) };
    case 'took':
      return event.seat === undefined ? { ...scene, pot: scene.pot + event.explosions } : taken(scene, event.seat, event.explosions);
    case 'took_pot':
      return { ...taken(scene, event.seat, event.explosions), pot: 0 };
    case 'chosen':
      return { ...scene, line: scene.line.map((each) => (each.owner === event.seat && !each.isFilled ? { ...each, isFilled: true } : each)) };
    default:
      return scene;
  }
}

/** The cards of the line turn up where they lie. */
function turnedUp(line: Slot[], choices: Card[][], chief: Card[]): Slot[] {
  const left = new Map<Owner, Card[]>([['chief', [...chief]], ...choices.map((cards, seat): [Owner, Card[]] => [seat, [...cards]])]);
  for (const { owner, card } of line) {
    if (card !== undefined) left.set(owner, (left.get(owner) ?? []).filter((each) => each !== card));
  }
  return line.map((each) => {
    const card = each.card ?? left.get(each.owner)?.shift();
    return card === undefined ? each : { ...each, id: String(card), card, isFilled: true };
  });
}

/** A newcomer takes the foot; those that were there stay where they lie, and the letter moves down. */
function placed(scene: Scene, card: Card, column: Column): Scene {
  const pieces = scene.pieces.map((piece) => (piece.column === column ? { ...piece, row: piece.row + 1 } : piece));
  return {
    ...scene,
    pieces: [...pieces, { card, column, row: 0, isPopping: false }],
    served: scene.served.map((each, i) => each || i === column),
    line: scene.line.map((each) => (each.card === card ? { ...each, isPlaced: true } : each)),
  };
}

function moved(piece: Piece, cards: Card[], cells: string[]): Piece {
  const cell = cells[cards.indexOf(piece.card)];
  return cell === undefined ? piece : { ...piece, ...cellOf(cell) };
}

function taken(scene: Scene, seat: Seat, explosions: number): Scene {
  return { ...scene, explosions: scene.explosions.map((count, i) => (i === seat ? count + explosions : count)) };
}
