// How a table is set up, in one line.

import type { About } from '../../protocol/messages.js';
import { t, tellWire } from '../../texts/index.svelte.js';

function sayClock(clock: string): string {
  const [kind, amount = ''] = clock.split(' ');
  if (kind === 'live') return t('online.option.clock_live', { seconds: amount });
  if (kind === 'relaxed') return t('online.option.clock_relaxed', { days: Number(amount) });
  return t('online.option.clock_none');
}

export function sayOptions({ setup }: About): string {
  const { game, mode, players, clock, listed, chat, hints, spectators } = setup;
  return [
    t('online.options', { mode: tellWire(`mode.${game}.${mode}`), players }),
    sayClock(clock),
    listed && t('online.option.listed'),
    chat && t('online.option.chat'),
    hints && t('online.option.hints'),
    spectators === 'open' && t('online.option.spectators_open'),
    spectators === 'delayed' && t('online.option.spectators_delayed'),
  ]
    .filter(Boolean)
    .join(' · ');
}
