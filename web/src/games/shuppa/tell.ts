// The whole table as text: enough to play from.

import type { Seat, Situation } from '../../protocol/messages.js';
import { t } from '../../texts/index.svelte.js';
import type { Passage, SeatInfo } from '../face.js';
import { lineUp } from './line.js';
import { directionOf, isAutomaton, letterOf, placesOf, readView, type ShuppaView, tokensOf } from './model.js';
import { sayCard, sayCards, sayPlace } from './words.js';

export function tell(situation: Situation, seats: SeatInfo[], seat: Seat | undefined): Passage[] {
  const view = readView(situation.view);
  const hand = seat === undefined ? undefined : view.hands[seat];
  return [
    { title: t('web.shuppa.tell.now'), lines: tellNow(view, seats, seat) },
    { title: t('web.shuppa.tell.columns'), lines: tellColumns(view, seats) },
    ...(hand ? [{ title: t('web.shuppa.hand'), lines: hand.cards.length > 0 ? hand.cards.map(sayCard) : [t('web.shuppa.hand.empty')] }] : []),
    ...placesOf(view).map((place) => ({ title: sayPlace(place, seats), lines: tellPlace(view, place) })),
    { title: t('web.shuppa.piles'), lines: tellPiles(view) },
  ];
}

function tellNow(view: ShuppaView, seats: SeatInfo[], seat: Seat | undefined): string[] {
  const lines = [t('web.shuppa.round', { round: String(view.round) })];
  const direction = directionOf(view);
  if (direction) lines.push(t(`web.shuppa.direction.${direction}`));
  if (view.phase === 'choose') {
    const choice = seat === undefined ? undefined : view.hands[seat]?.choice;
    lines.push(t('web.shuppa.tell.revealed', { cards: sayCards(view.revealed) }));
    if (choice !== undefined) lines.push(t('web.shuppa.tell.chosen', { card: sayCard(choice) }));
    for (const { card, first, last } of lineUp(choice === undefined ? view.revealed : [...view.revealed, choice], view.columns.length)) {
      lines.push(
        first === last
          ? t('web.shuppa.tell.line.sure', { card: sayCard(card), column: letterOf(first) })
          : t('web.shuppa.tell.line', { card: sayCard(card), first: letterOf(first), last: letterOf(last) }),
      );
    }
  }
  if (view.order.length > 0) lines.push(t('web.shuppa.tell.order', { names: view.order.map((place) => sayPlace(place, seats)).join(', ') }));
  if (view.asked !== undefined) lines.push(t('web.shuppa.tell.asked', { name: sayPlace(view.asked, seats) }));
  if (view.lots[0]) lines.push(t('web.shuppa.tell.lot', { cards: sayCards(view.lots[0]) }));
  return lines;
}

/** Column after column, with the tokens that lie there. */
export function tellColumns(view: ShuppaView, seats: SeatInfo[]): string[] {
  const owner = new Map(tokensOf(view).map((token) => [token.card, token.seat]));
  const say = (card: number): string => {
    const place = owner.get(card);
    return place === undefined ? sayCard(card) : `${sayCard(card)} [${t('web.shuppa.token.of', { name: sayPlace(place, seats) })}]`;
  };
  return view.columns.map((cards, i) => {
    const column = letterOf(i);
    return cards.length > 0 ? t('web.shuppa.tell.column', { column, cards: cards.map(say).join(', ') }) : t('web.shuppa.tell.column.empty', { column });
  });
}

function tellPlace(view: ShuppaView, place: Seat): string[] {
  const hand = view.hands[place];
  const won = view.won[place] ?? [];
  const lines = [t('web.shuppa.place.won', { cards: won.length, points: view.points[place] ?? 0 })];
  if (isAutomaton(view, place)) {
    lines.unshift(t('web.shuppa.automaton', { degree: String(view.degree) }));
    lines.push(t('web.shuppa.automaton.pile', { cards: view.automaton.size, actions: view.automaton_actions }));
  } else if (hand) lines.push(t('web.shuppa.place.hand', { normal: hand.normal, actions: hand.actions }));
  lines.push(won.length > 0 ? t('web.shuppa.tell.won', { cards: sayCards(won) }) : t('web.shuppa.tell.won.none'));
  if (view.phase === 'choose' && view.chosen.includes(place)) lines.push(t('web.shuppa.place.chosen'));
  return lines;
}

function tellPiles(view: ShuppaView): string[] {
  return [
    t('web.shuppa.jar', { cards: view.jar.size }),
    t('web.shuppa.reserve', { cards: view.reserve.size }),
    t('web.shuppa.actions', { cards: view.actions.size }),
    `${t('web.shuppa.discards', { cards: view.discards.length })}${view.discards.length > 0 ? ` (${sayCards(view.discards)})` : ''}`,
  ];
}
