// Pop! in words: cards, actions, phrases, and the whole table for whoever reads or listens.

import type { Notation, Seat, Situation } from '../../protocol/messages.js';
import { hasText, t, tellWire } from '../../texts/index.svelte.js';
import type { Passage, SeatInfo } from '../face.js';
import { type Card, colourOf, explosionsOn, explosionsOnAll, hasArrow, type Symbols } from './deck.js';
import { cardsOf, columnLetters, isAlone, type PopView, viewOf } from './model.js';

const isCard = (word: string) => /^([1-9]|[1-4]\d|50)$/.test(word);

/** "12 blue" */
export function sayCard(card: Card): string {
  return t('web.pop.card', { number: card, colour: tellWire(`colour.${colourOf(card)}`) });
}
/** "12, blue, 1 explosion" */
export function sayWholeCard(card: Card, symbols: Symbols): string {
  return t('web.pop.card.whole', {
    number: card,
    colour: tellWire(`colour.${colourOf(card)}`),
    explosions: explosionsOn(card, symbols),
    arrow: hasArrow(card) ? 'yes' : 'no',
  });
}
export function sayCards(cards: readonly Card[]): string {
  return cards.map(sayCard).join(', ');
}

export function sayNotation(notation: string): string {
  if (isCard(notation)) return sayCard(Number(notation));
  for (const key of [`colour.${notation}`, `pop.rank.${notation}`]) if (hasText(key)) return tellWire(key);
  return notation;
}

export function sayAction(action: Notation): string {
  const cards = cardsOf(action);
  return cards.length > 0 ? t('web.pop.action', { cards: sayCards(cards) }) : action;
}

/** "place red B", "place red left 1", "hold red 3", "yes". */
export function sayPhrase(phrase: string, openChiefCards = 2): string {
  const [verb = '', colour = '', what = '', number = '1'] = phrase.split(' ');
  const spoken = colour && tellWire(`colour.${colour}`);
  if (verb === 'hold') return t('pop.phrase.hold', { colour: spoken, count: Number(what) });
  if (verb !== 'place') return hasText(`pop.phrase.${verb}`) ? tellWire(`pop.phrase.${verb}`) : phrase;
  const card = openChiefCards === 1 ? 'one' : number;
  if (what === 'left') return t('pop.phrase.left', { colour: spoken, card });
  if (what === 'right') return t('pop.phrase.right', { colour: spoken, card });
  return t('pop.phrase.column', { colour: spoken, column: what });
}

/** Where the match stands: "Round 1 of 3, turn 2". */
export function sayTurn(view: PopView): string {
  const { mode, round, rounds, turn, to_draw } = view;
  if (mode === 'competitive') return t('web.pop.turn.competitive', { round, rounds, turn });
  if (mode === 'cooperative') return t('web.pop.turn.cooperative', { turn });
  return mode === 'solo' ? t('web.pop.turn.solo', { turn, pile: to_draw }) : t('web.pop.turn.puzzle');
}

export function sayRank(view: PopView): string {
  return view.rank ? tellWire(`pop.rank.${view.rank}`) : '';
}

export function sayColumns(columns: Card[][], symbols: Symbols): string[] {
  return columns.map((cards, i) => {
    const column = columnLetters[i] ?? '';
    if (cards.length === 0) return t('web.pop.column.empty', { column });
    return t('web.pop.column', { column, cards: cards.map((card) => sayWholeCard(card, symbols)).join(' ; ') });
  });
}

export function tell(situation: Situation, seats: SeatInfo[], seat: Seat | undefined): Passage[] {
  const view = viewOf(situation);
  const passages: Passage[] = [
    { title: t('web.pop.tell.where'), lines: tellWhere(view) },
    { title: t('web.pop.queue'), lines: [...sayColumns(view.columns, view.symbols), ...tellLower(view)] },
  ];
  if (view.chief.length + view.hidden + view.pot.length > 0) passages.push({ title: t('web.pop.chief'), lines: tellChief(view) });
  if (!isAlone(view)) passages.push({ title: t('web.pop.tell.players'), lines: seats.flatMap((each) => tellSeat(view, each)) });
  const hand = seat === undefined ? [] : (view.hands[seat] ?? []);
  if (hand.length > 0) passages.push({ title: t('web.pop.hand'), lines: tellHand(view, hand, seat) });
  return passages;
}

function tellWhere(view: PopView): string[] {
  const lines = [sayTurn(view)];
  if (view.mode !== 'puzzle' && view.to_draw > 0) lines.push(t('web.pop.pile', { cards: view.to_draw }));
  if (view.phase === 'choose') lines.push(t('web.pop.tell.choose', { cards: view.choose }));
  lines.push(t(view.mode === 'competitive' ? 'web.pop.tell.aim.competitive' : view.mode === 'cooperative' ? 'web.pop.tell.aim.cooperative' : 'web.pop.tell.aim.alone'));
  if (view.rank) lines.push(t('web.pop.rank', { rank: sayRank(view) }));
  return lines;
}

function tellLower(view: PopView): string[] {
  return view.lower.length > 0 ? [t('web.pop.tell.lower', { columns: view.lower.join(', ') })] : [];
}

function tellChief(view: PopView): string[] {
  const lines = view.chief.map((card) => t('web.pop.tell.open', { card: sayWholeCard(card, view.symbols) }));
  if (view.hidden > 0) lines.push(t('web.pop.tell.hidden', { cards: view.hidden }));
  if (view.pot.length > 0) lines.push(t('web.pop.tell.pot', { cards: sayCards(view.pot), explosions: explosionsOnAll(view.pot, view.symbols) }));
  return lines;
}

function tellSeat(view: PopView, { seat, name }: SeatInfo): string[] {
  const taken = view.taken[seat] ?? [];
  const lines = [
    t('web.pop.tell.seat', {
      name,
      held: view.sizes[seat] ?? 0,
      chosen: view.chosen.includes(seat) ? 'yes' : 'no',
      phase: view.phase,
    }),
  ];
  if (view.mode === 'competitive') {
    lines.push(t('web.pop.tell.taken', { name, explosions: explosionsOnAll(taken, view.symbols), total: view.scores[seat] ?? 0 }));
  }
  for (const phrase of view.said[seat] ?? []) lines.push(t('web.pop.tell.said', { name, phrase: sayPhrase(phrase, view.chief.length) }));
  return lines;
}

function tellHand(view: PopView, hand: Card[], seat: Seat | undefined): string[] {
  const chosen = seat === undefined ? [] : (view.choices[seat] ?? []);
  const lines = hand.map((card) => sayWholeCard(card, view.symbols));
  if (chosen.length > 0) lines.push(t('web.pop.chosen', { cards: sayCards(chosen) }));
  return lines;
}
