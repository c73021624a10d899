// What lies on the table between two events of one update, so that each can be shown on its own. The view that comes with the
// update replaces it: nothing is ever decided from here.

import type { Seat } from '../../protocol/messages.js';
import { type CardName, type KolpaEvent, type KolpaView } from './model.js';

function without(cards: CardName[], card: CardName, last = false): CardName[] {
  const at = last ? cards.lastIndexOf(card) : cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

function takeFromHand(view: KolpaView, seat: Seat, card: CardName): KolpaView['hands'] {
  return view.hands.map((hand, i) => (i === seat ? { size: Math.max(0, hand.size - 1), cards: without(hand.cards, card) } : hand));
}

export function shownAfter(view: KolpaView, event: KolpaEvent): KolpaView {
  if ('played' in event) {
    const { seat, card, from_area } = event.played;
    const { announced: _, ...rest } = view;
    return {
      ...rest,
      discard: [...view.discard, card],
      hands: from_area ? view.hands : takeFromHand(view, seat, card),
      areas: from_area ? view.areas.map((area, i) => (i === seat ? without(area, card, true) : area)) : view.areas,
    };
  }
  if ('laid' in event) {
    const { seat, card } = event.laid;
    return { ...view, hands: takeFromHand(view, seat, card), areas: view.areas.map((area, i) => (i === seat ? [...area, card] : area)) };
  }
  if ('drew' in event) {
    const { seat, card } = event.drew;
    const hands = view.hands.map((hand, i) => (i === seat ? { size: hand.size + 1, cards: card ? [...hand.cards, card] : hand.cards } : hand));
    return { ...view, hands, draw_size: Math.max(0, view.draw_size - 1) };
  }
  if ('announced' in event) return { ...view, announced: event.announced.announcement };
  if ('reshuffled' in event) return { ...view, discard: view.discard.slice(-1), draw_size: event.reshuffled.cards };
  if ('round_scored' in event) {
    const { scores, hands } = event.round_scored;
    return { ...view, scores, hands: hands.map((cards) => ({ size: cards.length, cards })) };
  }
  return view;
}

/** Which of the cards in hand is meant: the first of its face. */
export function placeInHand(view: KolpaView, seat: Seat, card: CardName): number {
  return view.hands[seat]?.cards.indexOf(card) ?? -1;
}

