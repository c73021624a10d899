// What lies on the table between two events of one update, so that each can be shown on its own. The view that comes with the
// update replaces it: nothing is ever decided from here.

import { keyOf, type PuntoEvent, type PuntoView, sideOf, topsOf } from './model.js';

function without<T>(list: T[], item: T): T[] {
  const at = list.indexOf(item);
  return at < 0 ? list : list.toSpliced(at, 1);
}

export function shownAfter(view: PuntoView, event: PuntoEvent): PuntoView {
  const { turned_up: _, ...rest } = view;
  if ('dealt' in event) {
    const { round, starter, sizes } = event.dealt;
    return { ...rest, phase: 'turn', round, starter, turn: starter, board: [], placed: [], piles: view.piles.map((pile, i) => ({ ...pile, size: sizes[i] ?? pile.size })) };
  }
  if ('turned_up' in event) {
    const { seat, card } = event.turned_up;
    const piles = view.piles.map((pile, i) => (i === seat ? { ...pile, size: Math.max(0, pile.size - 1) } : pile));
    const side = sideOf(view, seat);
    return { ...view, turn: seat, turned_up: card, piles, to_come: view.to_come.map((cards, i) => (i === side ? without(cards, card) : cards)) };
  }
  if ('placed' in event) {
    const { card, x, y } = event.placed;
    const tops = topsOf(view).set(keyOf({ x, y }), card);
    return { ...rest, board: [...tops].map(([cell, top]) => `${top}@${cell}`), placed: [...view.placed, card] };
  }
  if ('round_won' in event) {
    const side = sideOf(view, event.round_won.seats[0] ?? 0);
    return {
      ...rest,
      trophies: view.trophies.map((cards, i) => (i === side ? [...cards, event.round_won.trophy] : cards)),
      wins: view.wins.map((wins, i) => (i === side ? wins + 1 : wins)),
    };
  }
  return view;
}
