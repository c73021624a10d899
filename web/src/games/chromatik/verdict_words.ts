// Who was right, in a sentence.

import { t } from '../../texts/index.svelte.js';
import type { SeatInfo } from '../face.js';
import type { Verdict } from './counting.js';
import { type Answer, primaries, timeOf } from './model.js';
import { sayColour, saySeconds } from './say.js';

export function sayRight(right: Answer): string {
  if (right.kind !== 'tap') return t('web.chromatik.right.shout');
  const colour = sayColour(right.colour);
  return (primaries as readonly string[]).includes(right.colour) ? t('web.chromatik.right.tap', { colour }) : t('web.chromatik.right.mixed', { colour });
}

export function sayWinners({ winners, answers }: Verdict, seats: readonly SeatInfo[]): string {
  const [first] = winners;
  const answer = first === undefined ? undefined : answers[first];
  if (first === undefined || !answer) return t('web.chromatik.won.nobody');
  const time = timeOf(answer);
  if (winners.length > 1) {
    const names = winners.map((seat) => seats[seat]?.name ?? '').join(', ');
    return time === undefined ? t('web.chromatik.won.calm.several', { names }) : t('web.chromatik.won.several', { names });
  }
  const isMe = seats[first]?.isMine && seats.filter((each) => each.isMine).length === 1;
  const name = seats[first]?.name ?? '';
  if (time === undefined) return isMe ? t('web.chromatik.won.calm.you') : t('web.chromatik.won.calm', { name });
  const seconds = saySeconds(time);
  return isMe ? t('web.chromatik.won.you', { seconds }) : t('web.chromatik.won.one', { name, seconds });
}

/** Two lines. */
export function sayVerdict(verdict: Verdict, seats: readonly SeatInfo[]): string {
  return `${sayRight(verdict.right)}\n${sayWinners(verdict, seats)}`;
}
