// A kept match in words: with whom.

import type { KeptTable } from '../engine/keeper.js';
import { t, tellWire } from '../texts/index.svelte.js';

/** Who else sits there: "Ann, 2 bots (medium)". Empty: nobody. */
export function companyOf({ summary, people }: Pick<KeptTable, 'summary' | 'people'>): string {
  const persons = summary.seats.flatMap((bot, seat) => (bot === '' ? [people[seat]?.name || t('web.name.guest', { n: seat + 1 })] : []));
  const bots = new Map<string, number>();
  for (const bot of summary.seats) if (bot !== '') bots.set(bot, (bots.get(bot) ?? 0) + 1);
  return [
    // Whoever plays alone against bots knows that.
    ...(persons.length > 1 ? persons : []),
    ...[...bots].map(([bot, n]) => t('web.home.bots', { n, level: tellWire(`bot.${bot}`) })),
  ].join(', ');
}
