// Sentences for the page: load a part of the reader's language, then ask for sentences by key. A wrong key or a missing
// argument does not compile. `t` reads the language as state: whatever shows a sentence changes with it.

import { type Arguments, formatMessage } from './format.js';
import type { Language, Messages, TextArguments, TextKey } from './generated/keys.js';
import { loaders, type Part } from './generated/parts.js';

export type { Arguments } from './format.js';
export type { Language, TextArguments, TextKey } from './generated/keys.js';
export type { Part } from './generated/parts.js';

/** Each in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

/** Nothing for keys without arguments, one object for the others. */
export type ArgumentsOf<K extends TextKey> = {} extends TextArguments[K] ? [] : [args: TextArguments[K]];

class Texts {
  language = $state<Language>('fr');
  private loaded = $state.raw<Record<Language, Partial<Messages>>>({ fr: {}, en: {} });
  private readonly parts = new Set<Part>();
  private readonly fetched = new Map<string, Promise<void>>();

  /** From now on this part is there in every language that is read. */
  async load(...parts: Part[]): Promise<void> {
    for (const part of parts) this.parts.add(part);
    await this.fetch(this.language);
  }

  /** A part that came with the page itself, in every language. */
  bring(part: Part, messages: Record<Language, Partial<Messages>>): void {
    this.parts.add(part);
    for (const language of Object.keys(messages) as Language[]) {
      this.fetched.set(`${language}/${part}`, Promise.resolve());
      this.know(language, messages[language]);
    }
  }

  async setLanguage(language: Language): Promise<void> {
    await this.fetch(language);
    this.language = language;
  }

  message(key: string): string | undefined {
    const messages = this.loaded[this.language];
    return Object.hasOwn(messages, key) ? messages[key as TextKey] : undefined;
  }

  private know(language: Language, messages: Partial<Messages>): void {
    this.loaded = { ...this.loaded, [language]: { ...this.loaded[language], ...messages } };
  }

  private async fetch(language: Language): Promise<void> {
    await Promise.all(
      [...this.parts].map((part) => {
        const name = `${language}/${part}`;
        let fetched = this.fetched.get(name);
        if (!fetched) {
          fetched = loaders[language][part]().then(({ messages }) => this.know(language, messages));
          this.fetched.set(name, fetched);
        }
        return fetched;
      }),
    );
  }
}

export const texts = new Texts();

/** Precondition: its part is loaded; before that, the key itself is shown. */
export function t<K extends TextKey>(key: K, ...args: ArgumentsOf<K>): string {
  return tellWire(key, args[0]);
}

/** For keys and arguments that came over the wire, which no compiler has seen. An unknown key is shown as it is. */
export function tellWire(key: string, args: Arguments = {}): string {
  const message = texts.message(key);
  return message === undefined ? key : formatMessage(texts.language, message, args);
}

export function hasText(key: string): boolean {
  return texts.message(key) !== undefined;
}
