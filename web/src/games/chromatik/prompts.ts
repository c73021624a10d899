// The one line that says what is to be done now.

import type { Seat } from '../../protocol/messages.js';
import { t } from '../../texts/index.svelte.js';
import type { Table } from './model.js';

export interface Asking {
  isShared: boolean;
  isCalm: boolean;
  isMine(seat: Seat): boolean;
  name(seat: Seat | undefined): string;
  /** Who chooses among the piles now. */
  chooser: Seat | undefined;
  /** Somebody at this device still looks. */
  isLooking: boolean;
  isLate: boolean;
}

export function promptFor(table: Table, asking: Asking): string {
  switch (table.phase) {
    case 'flip':
      return askToFlip(table, asking);
    case 'answer':
      return askToAnswer(table, asking);
    case 'take':
      return askToTake(table, asking);
    case 'deal':
    case 'over':
      return '';
  }
}

function askToFlip({ turn, beside }: Table, { isShared, isMine, name }: Asking): string {
  if (!isMine(turn)) return t('web.chromatik.ask.flip.other', { name: name(turn) });
  if (isShared) return t('web.chromatik.ask.flip', { name: name(turn) });
  return beside.length > 1 ? t('web.chromatik.ask.flip.side') : t('web.chromatik.ask.flip.you');
}

function askToAnswer({ answers }: Table, { isShared, isCalm, isMine, name, chooser, isLooking, isLate }: Asking): string {
  const hasAnswered = answers.some((answer, seat) => isMine(seat) && answer.kind !== 'open');
  if (isShared && chooser !== undefined) return isCalm ? t('web.chromatik.calm.turn', { name: name(chooser) }) : t('web.chromatik.ask.choose', { name: name(chooser) });
  if (isLate) return t('web.chromatik.ask.over');
  if (chooser !== undefined) return t('web.chromatik.ask.look');
  if (isLooking) return t('web.chromatik.ask.press');
  if (hasAnswered && !isShared) return t('web.chromatik.ask.answered');
  return answers.some((_, seat) => isMine(seat)) ? t('web.chromatik.ask.look') : t('web.chromatik.ask.watch');
}

function askToTake({ takers }: Table, { isShared, isMine, name }: Asking): string {
  const [taker] = takers;
  if (taker === undefined) return '';
  if (!isMine(taker)) return t('web.chromatik.ask.take.other', { name: name(taker) });
  return isShared ? t('web.chromatik.ask.take', { name: name(taker) }) : t('web.chromatik.ask.take.you');
}
