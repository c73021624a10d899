// Cards, cells and actions of Shuppa in words.

import type { Notation, Situation } from '../../protocol/messages.js';
import { t, tellWire, type TextKey } from '../../texts/index.svelte.js';
import type { SeatInfo } from '../face.js';
import { colourOf, deckSize, kindOf, type Kind } from './deck.js';
import { cardAt, type CellName, letterOf, readAction, readCell, readView, sharersOf, type ShuppaView } from './model.js';

export function sayColour(colour: string): string {
  return colour === 'multicolour' ? t('web.shuppa.multicolour') : tellWire(`colour.${colour}`);
}
export function sayKind(kind: Kind): string {
  return t(`web.shuppa.kind.${kind}` satisfies TextKey);
}

/** "red 44 (lift)". */
export function sayCard(card: number | undefined): string {
  if (card === undefined) return '';
  const colour = sayColour(colourOf(card));
  const kind = kindOf(card);
  return kind ? t('web.shuppa.card.action', { colour, number: String(card), kind: sayKind(kind) }) : t('web.shuppa.card', { colour, number: String(card) });
}
export function sayCards(cards: readonly number[]): string {
  return cards.length > 0 ? cards.map(sayCard).join(', ') : t('web.shuppa.tell.none');
}
export function sayCell(cell: CellName): string {
  return cell.toUpperCase();
}
/** The automaton has no seat. */
export function sayPlace(place: number, seats: readonly SeatInfo[]): string {
  return seats[place]?.name ?? tellWire('play.automaton');
}

export function sayNotation(notation: string): string {
  if (/^[0-9]+$/.test(notation) && Number(notation) >= 1 && Number(notation) <= deckSize) return sayCard(Number(notation));
  if (readCell(notation)) return sayCell(notation);
  return ['red', 'yellow', 'green', 'blue', 'multicolour'].includes(notation) ? sayColour(notation) : notation;
}

export function sayAction(notation: Notation, situation: Pick<Situation, 'view'>): string {
  const action = readAction(notation);
  const view = readView(situation.view);
  switch (action?.verb) {
    case 'choose':
      return t('web.shuppa.do.choose', { card: sayCard(action.card) });
    case 'lot':
      return t('web.shuppa.do.lot', { colour: sayColour(action.colour) });
    case 'share':
      return sayShare(action.shares, view);
    case 'swap':
      return t('web.shuppa.do.swap', {
        cell: sayCell(action.cell),
        card: sayCard(cardAt(view, action.cell)),
        other_cell: sayCell(action.other),
        other: sayCard(cardAt(view, action.other)),
      });
    case 'jump':
      return t('web.shuppa.do.jump', { card: sayCard(view.columns[action.from]?.at(-1)), from: letterOf(action.from), to: letterOf(action.to) });
    case 'lift': {
      const column = letterOf(action.column);
      const cards = view.columns[action.column] ?? [];
      return action.up ? t('web.shuppa.do.lift_up', { column, card: sayCard(cards[0]) }) : t('web.shuppa.do.lift_down', { column, card: sayCard(cards.at(-1)) });
    }
    case 'eat':
      return t('web.shuppa.do.eat', { cell: sayCell(action.cell), card: sayCard(cardAt(view, action.cell)) });
    case 'pass':
      return t('web.shuppa.do.pass');
    default:
      return notation;
  }
}

/** Multicolour cards of the lot that is to be shared. */
export function multicolourIn(view: ShuppaView): number {
  return (view.lots[0] ?? []).filter((card) => colourOf(card) === 'multicolour').length;
}

function sayShare([mine = 0, ...theirs]: number[], view: ShuppaView): string {
  const others = sharersOf(view).slice(1);
  const left = multicolourIn(view) - theirs.reduce((sum, cards) => sum + cards, mine);
  return t('web.shuppa.do.share', {
    mine: String(mine),
    others: theirs.map((cards, i) => t('web.shuppa.do.share.other', { cards: String(cards), card: sayCard(others[i]?.card) })).join(', '),
    left: Math.max(0, left),
  });
}
