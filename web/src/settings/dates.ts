// Days and times as the reader writes them.

import { type Language, t, texts } from '../texts/index.svelte.js';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** "Tuesday 17 November". In our own words: the home page says it, and the browser's take 25 ms to be had the first time. */
export function sayDay(day: Date): string {
  return t('web.date.day', { weekday: String(day.getDay()), day: day.getDate(), month: String(day.getMonth() + 1) });
}

/** "17 Nov 2026, 11:30" */
export function sayTime(milliseconds: number): string {
  return new Intl.DateTimeFormat(locales[texts.language], { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}
