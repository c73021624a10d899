// Who sits where, as it is shown.

import { symbols } from '../cards/colours.js';
import type { SeatInfo } from '../games/face.js';
import { t } from '../texts/index.svelte.js';
import type { TableClient } from './table_client.svelte.js';

export function seatsOf(client: TableClient): SeatInfo[] {
  const mine = client.seats;
  // Whoever has not chosen a symbol gets one that nobody has chosen: tokens on a board are told apart by it.
  const free = symbols.filter((symbol) => !client.people.some((person) => person.symbol === symbol));
  return (client.about?.seats ?? []).map(({ bot, taken }, seat) => {
    const person = client.people[seat];
    const isMine = mine.includes(seat);
    const plain = bot && !taken ? t('web.name.bot', { n: seat + 1 }) : mine.length === 1 && isMine ? t('web.setup.you') : t('web.name.guest', { n: seat + 1 });
    const name = person?.name || plain;
    return {
      seat,
      name,
      symbol: person?.symbol || (free[seat % free.length] ?? 'triangle'),
      bot,
      isMine,
    };
  });
}
