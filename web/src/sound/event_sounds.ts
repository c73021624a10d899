// What happened, as sounds: by the kind of the event, in every game the same.

import { beat } from '../motion/stage.svelte.js';
import type { GameEvent } from '../protocol/messages.js';
import { settings } from '../settings/settings.svelte.js';
import { sound, type SoundName } from './synth.js';

export interface Timed {
  name: SoundName;
  wave: number;
  /** In milliseconds after the first. */
  delay: number;
}

const kinds: Readonly<Record<string, SoundName>> = {
  placed: 'card',
  played: 'card',
  laid: 'card',
  dropped: 'card',
  flipped: 'card',
  swapped: 'card',
  jumped: 'card',
  lifted: 'card',
  exploded: 'pop',
  lot_taken: 'pop',
  won: 'pop',
  match_over: 'end',
};

/** `step`: how long one thing after the other takes to be shown. Groups of one wave go off together. */
export function soundsOf(events: readonly GameEvent[], step: number): Timed[] {
  const sounds: Timed[] = [];
  let delay = -step;
  let last: { kind: string; wave: number } | undefined;
  for (const event of events) {
    const [kind = '', fields = {}] = Object.entries(event)[0] ?? [];
    const name = kinds[kind];
    if (!name) continue;
    const wave = typeof fields.wave === 'number' ? Math.max(fields.wave, 1) : 1;
    const isSameWave = name === 'pop' && last?.kind === kind && last.wave === wave;
    if (isSameWave) continue;
    delay += step;
    last = { kind, wave };
    sounds.push({ name, wave, delay });
  }
  return sounds;
}

/** As fast as the motion, which is shown meanwhile; a long chain is shortened as it is there. */
const steps = { full: beat.wave, quick: beat.wave * 0.4, none: 80 } as const;
const longest = 3000;

export function soundEvents(events: readonly GameEvent[]): void {
  if (!settings.sound) return;
  const sounds = soundsOf(events, steps[settings.motion]);
  const whole = sounds.at(-1)?.delay ?? 0;
  for (const { name, wave, delay } of sounds) sound(name, { wave, delay: whole > longest ? (delay * longest) / whole : delay });
}
