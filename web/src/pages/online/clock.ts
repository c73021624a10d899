// How much time is left, in words that fit: days for relaxed tables, seconds for live ones.

import { t } from '../../texts/index.svelte.js';

export function sayTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t('online.clock.days', { days, hours: hours % 24 });
  if (hours > 0) return t('online.clock.hours', { hours, minutes: minutes % 60 });
  if (minutes > 0) return t('online.clock.minutes', { minutes, seconds: seconds % 60 });
  return t('online.clock.seconds', { seconds });
}
