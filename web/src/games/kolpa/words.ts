// Kolpa! in words: cards, actions, and the whole table as text.

import type { Notation, Seat, Situation } from '../../protocol/messages.js';
import { t, tellWire } from '../../texts/index.svelte.js';
import type { Passage, SeatInfo } from '../face.js';
import { areaColours, type CardName, cardOf, colourOf, joker, type KolpaView, numberOf, pilesOf, sumOf, viewOf } from './model.js';

export function sayCard(card: CardName): string {
  if (card === joker) return t('web.kolpa.joker');
  return t('web.kolpa.card', { colour: tellWire(`colour.${colourOf(card) ?? ''}`), number: numberOf(card) });
}
export function sayCards(cards: readonly CardName[]): string {
  return cards.length > 0 ? cards.map(sayCard).join(', ') : t('web.kolpa.tell.nothing');
}

/** A colour or a number. */
export function sayWanted(wanted: string): string {
  return (areaColours as readonly string[]).includes(wanted) ? tellWire(`colour.${wanted}`) : wanted;
}

export function sayNotation(notation: string): string {
  return notation === joker || /^[rygbp][0-5]$/.test(notation) ? sayCard(notation) : sayWanted(notation);
}

export function sayAction(action: Notation): string {
  const about = cardOf(action);
  if (!about) return action;
  const card = sayCard(about.card);
  if (about.card === joker) return about.wanted === undefined ? t('web.kolpa.do.last_joker') : t('web.kolpa.do.joker', { wanted: sayWanted(about.wanted) });
  if (about.from === 'area') return t('web.kolpa.do.kol_area', { card });
  return action.startsWith('kolpa') ? t('web.kolpa.do.kolpa', { card }) : t('web.kolpa.do.kol', { card });
}

/** What goes on the discard now. */
export function sayMatching(view: KolpaView): string {
  const top = view.discard.at(-1);
  if (view.announced !== undefined) return t('web.kolpa.asked.said', { wanted: sayWanted(view.announced) });
  if (top === undefined) return t('web.kolpa.discard.none');
  if (top === joker) return t('web.kolpa.joker.open');
  return t('web.kolpa.matches.said', { colour: tellWire(`colour.${colourOf(top) ?? ''}`), number: numberOf(top) });
}

export function sayRail(view: KolpaView, seat: Seat, name: string): string {
  const area = view.areas[seat] ?? [];
  const tops = pilesOf(area).flatMap(({ top }) => top ?? []);
  return t('web.kolpa.rail', { name, cards: view.hands[seat]?.size ?? 0, sum: sumOf(area), tops: tops.length > 0 ? tops.map(sayCard).join(', ') : t('web.kolpa.rail.no_tops') });
}

function tellSeat(view: KolpaView, seat: Seat): string[] {
  const hand = view.hands[seat] ?? { size: 0, cards: [] };
  const area = view.areas[seat] ?? [];
  const piles = pilesOf(area).filter(({ top }) => top !== undefined);
  return [
    hand.cards.length > 0 ? t('web.kolpa.tell.hand', { cards: sayCards(hand.cards) }) : t('web.kolpa.tell.hand.count', { cards: hand.size }),
    ...(piles.length > 0 ? piles.map(({ cards }) => t('web.kolpa.tell.pile', { cards: sayCards(cards.toReversed()) })) : [t('web.kolpa.tell.no_pile')]),
    t('web.kolpa.tell.sum', { sum: sumOf(area), score: view.scores[seat] ?? 0 }),
  ];
}

export function tell(situation: Situation, seats: SeatInfo[], seat: Seat | undefined): Passage[] {
  const view = viewOf(situation);
  const top = view.discard.at(-1);
  const below = view.discard.slice(0, -1).reverse();
  const middle: Passage = {
    title: t('web.kolpa.middle'),
    lines: [
      ...(top === undefined ? [] : [t('web.kolpa.discard', { card: sayCard(top) })]),
      sayMatching(view),
      ...(below.length > 0 ? [t('web.kolpa.tell.below', { cards: sayCards(below) })] : []),
      t('web.kolpa.draw', { cards: view.draw_size }),
    ],
  };
  const match: Passage = {
    title: t('web.kolpa.tell.match'),
    lines: [
      t('web.kolpa.tell.round', { round: view.round, most: view.max_rounds, target: view.target }),
      ...(view.phase === 'turn' ? [t('web.kolpa.tell.turn', { name: seats[view.turn]?.name ?? '' })] : []),
    ],
  };
  const mine = seats.filter((each) => each.seat === seat);
  const others = seats.filter((each) => each.seat !== seat);
  return [middle, ...[...mine, ...others].map((each) => ({ title: each.name, lines: tellSeat(view, each.seat) })), match];
}
