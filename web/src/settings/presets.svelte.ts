// House rules with a name, kept on this device.

export interface Preset {
  game: string;
  name: string;
  /** As pages/parts/house_rules.ts writes them. */
  rules: string;
}

const place = 'nuancier.presets';

function isPreset(kept: unknown): kept is Preset {
  const { game, name, rules } = (kept ?? {}) as Partial<Preset>;
  return typeof game === 'string' && typeof name === 'string' && typeof rules === 'string';
}

function read(): Preset[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPreset) : [];
  } catch {
    return [];
  }
}

class Presets {
  private kept = $state.raw<Preset[]>(read());

  of(game: string): Preset[] {
    return this.kept.filter((each) => each.game === game);
  }
  /** A name is kept once for a game: the newer one stays. */
  add(preset: Preset): void {
    this.keep([...this.kept.filter(({ game, name }) => game !== preset.game || name !== preset.name), preset]);
  }
  remove({ game, name }: Preset): void {
    this.keep(this.kept.filter((each) => each.game !== game || each.name !== name));
  }

  private keep(presets: Preset[]): void {
    this.kept = presets;
    try {
      localStorage.setItem(place, JSON.stringify(presets));
    } catch {
      // A private window, or no room: they hold until the page is closed.
    }
  }
}

export const presets = new Presets();
