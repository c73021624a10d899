// What somebody has chosen for this device: language, looks, motion, sound, and who they are. Kept in localStorage, where there
// is one.

import { type Language, texts } from '../texts/index.svelte.js';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'full' | 'quick' | 'none';

export interface Profile {
  name: string;
  symbol: string;
}

interface Kept {
  language: Language | undefined;
  theme: Theme;
  motion: Motion | undefined;
  sound: boolean;
  symbols: 'normal' | 'large';
  profiles: Profile[];
  /** How long bots take at least, in milliseconds; who has not chosen gets what suits the motion. */
  pace: number | undefined;
}

const place = 'nuancier.settings';
const defaults: Kept = { language: undefined, theme: 'system', motion: undefined, sound: false, symbols: 'normal', profiles: [], pace: undefined };

function read(): Kept {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...defaults };
  }
}

class Settings {
  private kept = $state<Kept>(read());

  get language(): Language {
    return this.kept.language ?? (navigator.languages.some((each) => each.startsWith('fr')) ? 'fr' : 'en');
  }
  get theme(): Theme {
    return this.kept.theme;
  }
  /** Without a choice of their own, what their system asks for. */
  get motion(): Motion {
    return this.kept.motion ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'full');
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get symbols(): 'normal' | 'large' {
    return this.kept.symbols;
  }
  get pace(): number {
    return this.kept.pace ?? (this.motion === 'quick' ? 350 : 700);
  }
  /** People who play on this device; the first is whoever plays alone. */
  get profiles(): readonly Profile[] {
    return this.kept.profiles;
  }

  async setLanguage(language: Language): Promise<void> {
    await texts.setLanguage(language);
    document.documentElement.lang = language;
    this.keep({ language });
  }
  set(change: Partial<Omit<Kept, 'language'>>): void {
    this.keep(change);
    this.apply();
  }

  /** What style sheets go by. */
  apply(): void {
    const root = document.documentElement;
    root.lang = texts.language;
    if (this.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
    root.dataset.symbols = this.symbols;
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(place, JSON.stringify(this.kept));
    } catch {
      // A private window, or no room: it holds until the page is closed.
    }
  }
}

export const settings = new Settings();
