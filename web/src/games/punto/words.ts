// Punto in words: cards, cells, actions, and the whole table as text.

import type { Notation, Seat, Situation } from '../../protocol/messages.js';
import { t, tellWire } from '../../texts/index.svelte.js';
import type { Passage, SeatInfo } from '../face.js';
import { type CardName, type Cell, cellOf, cellOfAction, colourOf, keyOf, lengthOf, neutralOf, numberOf, type PuntoView, type Side, sidesOf, topsOf, viewOf } from './model.js';

/** With a true minus sign, which is read aloud. */
export const sayNumber = (value: number): string => String(value).replace('-', '−');

export function sayCard(card: CardName): string {
  return t('web.punto.card', { colour: tellWire(`colour.${colourOf(card)}`), number: numberOf(card) });
}
export function sayCell({ x, y }: Cell): string {
  return t('web.punto.cell', { x: sayNumber(x), y: sayNumber(y) });
}

export function sayNotation(notation: string): string {
  if (/^[rygb][1-9]$/.test(notation)) return sayCard(notation);
  if (/^-?\d+,-?\d+$/.test(notation)) return sayCell(cellOf(notation));
  if (/^[rygb][1-9]@/.test(notation)) return t('web.punto.at.card', { cell: sayCell(cellOf(notation.slice(3))), card: sayCard(notation.slice(0, 2)) });
  return notation;
}

export function sayPlace(cell: Cell, covered: CardName | undefined): string {
  return covered === undefined ? t('web.punto.do.place', { cell: sayCell(cell) }) : t('web.punto.do.cover', { cell: sayCell(cell), card: sayCard(covered) });
}
export function sayAction(action: Notation, situation: Situation): string {
  const cell = cellOfAction(action);
  return cell ? sayPlace(cell, topsOf(viewOf(situation)).get(keyOf(cell))) : action;
}

/** What lies there. */
export function sayAt(cell: Cell, top: CardName | undefined): string {
  return top === undefined ? t('web.punto.at.empty', { cell: sayCell(cell) }) : t('web.punto.at.card', { cell: sayCell(cell), card: sayCard(top) });
}

export function namesOf(side: Side, seats: SeatInfo[]): string {
  return side.seats.map((seat) => seats[seat]?.name ?? '').join(' + ');
}
export function sayColours(side: Side): string {
  return side.colours.map((colour) => tellWire(`colour.${colour}`)).join(', ');
}
/** "red 1 1 2, yellow 5": a colour is named once. */
export function sayToCome(cards: readonly CardName[]): string {
  if (cards.length === 0) return t('web.punto.to_come.none');
  const colours = [...new Set(cards.map(colourOf))];
  return colours.map((colour) => [tellWire(`colour.${colour}`), ...cards.filter((card) => colourOf(card) === colour).map(numberOf)].join(' ')).join(', ');
}

function tellSquare(view: PuntoView): string[] {
  const tops = topsOf(view);
  if (tops.size === 0) return [t('web.punto.tell.empty')];
  const cells = [...tops.keys()].map(cellOf);
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const rows = [...new Set(ys)].sort((a, b) => b - a);
  const extent = { left: sayNumber(Math.min(...xs)), right: sayNumber(Math.max(...xs)), bottom: sayNumber(Math.min(...ys)), top: sayNumber(Math.max(...ys)) };
  return [
    t('web.punto.tell.extent', extent),
    ...rows.map((y) => {
      const inRow = cells.filter((cell) => cell.y === y).sort((a, b) => a.x - b.x);
      const cards = inRow.map((cell) => t('web.punto.tell.in_row', { card: sayCard(tops.get(keyOf(cell)) ?? ''), x: sayNumber(cell.x) }));
      return t('web.punto.tell.row', { y: sayNumber(y), cards: cards.join(', ') });
    }),
    ...(view.placed.length > tops.size ? [`${t('web.punto.covered', { cards: view.placed.length - tops.size })}.`] : []),
  ];
}

function tellSide(view: PuntoView, side: Side, seats: SeatInfo[]): string[] {
  const trophies = view.trophies[side.side] ?? [];
  return [
    t('web.punto.tell.colours', { colours: sayColours(side) }),
    `${t('web.punto.side.trophies', { won: view.wins[side.side] ?? 0, needed: view.rounds_to_win })}.`,
    ...(trophies.length > 0 ? [`${t('web.punto.side.trophy_cards', { cards: trophies.map(sayCard).join(', ') })}.`] : []),
    ...side.seats.map((seat) => t('web.punto.tell.pile', { name: seats[seat]?.name ?? '', cards: view.piles[seat]?.size ?? 0 })),
    ...(neutralOf(view) ? side.seats.map((seat) => `${t('web.punto.side.pile.neutral', { cards: view.piles[seat]?.neutral ?? 0 })}.`) : []),
    t('web.punto.tell.to_come', { cards: sayToCome(view.to_come[side.side] ?? []) }),
  ];
}

export function tell(situation: Situation, seats: SeatInfo[], seat: Seat | undefined): Passage[] {
  const view = viewOf(situation);
  const neutral = neutralOf(view);
  const sides = sidesOf(view).sort((a, b) => Number(b.seats.includes(seat ?? -1)) - Number(a.seats.includes(seat ?? -1)));
  return [
    {
      title: t('web.punto.tell.match'),
      lines: [
        t('web.punto.tell.round', { round: view.round, needed: view.rounds_to_win }),
        t('web.punto.goal', { length: lengthOf(view) }),
        ...(view.turned_up ? [t('web.punto.tell.up', { name: seats[view.turn]?.name ?? '', card: sayCard(view.turned_up) })] : []),
        ...(neutral ? [`${t('web.punto.neutral.said', { colour: tellWire(`colour.${neutral}`) })}.`] : []),
        ...(view.left.length > 0 ? [t('web.punto.tell.left', { cards: view.left.map(sayCard).join(', ') })] : []),
      ],
    },
    { title: t('web.punto.tell.square'), lines: tellSquare(view) },
    ...sides.map((side) => ({ title: namesOf(side, seats), lines: tellSide(view, side, seats) })),
  ];
}
