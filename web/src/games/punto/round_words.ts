// How a round ended, in words.

import type { Seat } from '../../protocol/messages.js';
import { t } from '../../texts/index.svelte.js';
import type { SeatInfo } from '../face.js';
import { type Counted, type PuntoEvent, type PuntoView, sidesOf } from './model.js';
import { namesOf } from './words.js';

export function sayCounted(counted: Counted, view: PuntoView, seats: SeatInfo[]): string {
  const counts = sidesOf(view).map((side) => {
    const sums = counted.sums[side.side] ?? [];
    const count = t('web.punto.round.counted.side', { names: namesOf(side, seats), count: counted.counts[side.side] ?? 0 });
    return sums[0] === undefined ? count : `${count} ${t('web.punto.round.counted.sums', { sum: sums[0] })}`;
  });
  return t('web.punto.round.counted', { name: seats[counted.seat]?.name ?? '', length: counted.length, counts: counts.join(', ') });
}

export function sayWon(won: Extract<PuntoEvent, { round_won: unknown }>['round_won'], round: number, seats: SeatInfo[], seat: Seat | undefined): string {
  const names = won.seats.map((each) => seats[each]?.name ?? '').join(' + ');
  if (won.seat === undefined) return t('web.punto.round.won.counted', { round, names });
  return won.seat === seat ? t('web.punto.round.won.mine', { round }) : t('web.punto.round.won', { round, names });
}
