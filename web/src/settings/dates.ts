// Days and times as the reader writes them.

import { type Language, texts } from '../texts/index.svelte.js';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** "Tuesday 17 November" */
export function sayDay(day: Date): string {
  return new Intl.DateTimeFormat(locales[texts.language], { weekday: 'long', day: 'numeric', month: 'long' }).format(day);
}

/** "17 Nov 2026, 11:30" */
export function sayTime(milliseconds: number): string {
  return new Intl.DateTimeFormat(locales[texts.language], { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}
