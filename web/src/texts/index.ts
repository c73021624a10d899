// Sentences for the client: load the reader's language once, then ask for sentences by key. A wrong key or a missing argument
// does not compile.

import { type Arguments, formatMessage } from './format.js';
import type { Language, Messages, TextArguments, TextKey } from './generated/keys.js';

export type { Arguments } from './format.js';
export type { Language, TextArguments, TextKey } from './generated/keys.js';

/** Nothing for keys without arguments, one object for the others. */
export type ArgumentsOf<K extends TextKey> = {} extends TextArguments[K] ? [] : [args: TextArguments[K]];

const loaders: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  fr: () => import('./generated/fr.js'),
  en: () => import('./generated/en.js'),
};
const loaded = new Map<Language, Messages>();

/** Each language is a chunk of its own: only the one that is read is fetched. */
export async function load(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await loaders[language]()).messages);
}

/** Precondition: the language is loaded; before that, the key itself is shown. */
export function t<K extends TextKey>(language: Language, key: K, ...args: ArgumentsOf<K>): string {
  return tellWire(language, key, args[0]);
}

/** For keys and arguments that came over the wire, which no compiler has seen. An unknown key is shown as it is. */
export function tellWire(language: Language, key: string, args: Arguments = {}): string {
  const messages = loaded.get(language);
  if (!messages || !Object.hasOwn(messages, key)) return key;
  return formatMessage(language, messages[key as TextKey], args);
}
