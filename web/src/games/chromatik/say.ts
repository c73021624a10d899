// Chromatik in words: actions, notations, and the whole table for whoever reads it instead of looking.

import type { Notation, Seat, Situation } from '../../protocol/messages.js';
import { t, texts } from '../../texts/index.svelte.js';
import type { Passage, SeatInfo } from '../face.js';
import { deck } from './deck.svelte.js';
import { countOf } from './faces.js';
import { type CardFace, isPileColour, type PileColour, pileColours, type Table, tableOf, withoutTime } from './model.js';

export function sayColour(colour: PileColour): string {
  return t(`colour.${colour}`);
}

/** In seconds, to the hundredth. */
export function saySeconds(milliseconds: number): string {
  return new Intl.NumberFormat(texts.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(milliseconds / 1000);
}

export function sayAction(action: Notation, situation: Situation): string {
  const [verb, what] = withoutTime(action).split(' ');
  const colour = isPileColour(what) ? sayColour(what) : '';
  if (verb === 'tap' && colour) return t('web.chromatik.do.tap', { colour });
  if (verb === 'take' && colour) return t('web.chromatik.do.take', { colour });
  if (verb === 'shout') return t('web.chromatik.do.shout');
  if (verb === 'none') return t('web.chromatik.do.none');
  if (verb !== 'flip') return action;
  if (tableOf(situation.view).beside.length === 1) return t('web.chromatik.do.flip.only');
  return what === 'right' ? t('web.chromatik.do.flip.right') : t('web.chromatik.do.flip.left');
}

/** Sides and characters stay as they are: sentences choose by them. */
export function sayNotation(notation: string): string {
  if (isPileColour(notation)) return sayColour(notation);
  if (notation === 'shout') return t('web.chromatik.shout');
  return notation;
}

export interface NamedFace {
  card: CardFace;
  name: string;
}

/** The faces that count: the lying ones, left first, then the top of the pile. */
export function facesOf({ beside, top }: Table): NamedFace[] {
  const [left, right] = beside;
  const faces: NamedFace[] = [];
  if (left !== undefined) faces.push({ card: left, name: right === undefined ? t('web.chromatik.face.lying') : t('web.chromatik.face.left') });
  if (right !== undefined) faces.push({ card: right, name: t('web.chromatik.face.right') });
  if (top !== undefined) faces.push({ card: top, name: t('web.chromatik.face.pile') });
  return faces;
}

export function sayFace({ card, name }: NamedFace): string {
  return t('web.chromatik.face.halves', { face: name, ...countOf(deck.piecesOf(card)) });
}

function sayPlayer(table: Table, { seat, name }: SeatInfo): string {
  const held = table.held[seat] ?? [];
  const cards = held.reduce((sum, n) => sum + n, 0);
  const list = pileColours.flatMap((colour, i) => (held[i] ? [t('web.chromatik.player.held.one', { n: held[i], colour: sayColour(colour) })] : []));
  const character = nameOfCharacter(table.characters[seat]);
  const line = cards > 0 ? t('web.chromatik.player.held', { name, character, cards, list: list.join(', ') }) : t('web.chromatik.player', { name, character, cards });
  const answer = table.answers[seat];
  if (table.phase !== 'answer' || !answer) return line;
  return `${line}; ${answer.kind === 'open' ? t('web.chromatik.mark.looking') : t('web.chromatik.mark.answered')}`;
}

export const characters = ['quickness', 'attention', 'patience', 'memory', 'reasoning', 'courage'] as const;
export type CharacterKey = (typeof characters)[number];
export function isCharacter(key: string | undefined): key is CharacterKey {
  return (characters as readonly string[]).includes(key ?? '');
}
export function nameOfCharacter(key: string | undefined): string {
  return isCharacter(key) ? t(`chromatik.character.${key}.name`) : '';
}

export function tell(situation: Situation, seats: SeatInfo[], _seat: Seat | undefined): Passage[] {
  const table = tableOf(situation.view);
  return [
    { title: t('web.chromatik.faces'), lines: deck.isHere ? facesOf(table).map(sayFace) : [t('web.loading')] },
    {
      title: t('web.chromatik.piles'),
      lines: pileColours.flatMap((colour, i) => {
        const n = table.skills[i];
        return n === undefined ? [] : [t('web.chromatik.pile.line', { colour: sayColour(colour), n })];
      }),
    },
    { title: t('web.chromatik.players'), lines: seats.map((each) => sayPlayer(table, each)) },
    { title: t('web.chromatik.level', { level: table.level }), lines: [t('web.chromatik.ages', { level: String(table.level) })] },
  ];
}
