// Short soft sounds, made on the spot: a card is a breath of noise, a pop a round tone that rises with the wave. Off unless somebody
// has switched them on; browsers let a page sound only after a first tap, which wakes everything here.

import { settings } from '../settings/settings.svelte.js';

export type SoundName = 'card' | 'tick' | 'pop' | 'end';

export interface SoundOptions {
  /** Of a chain: 1 is the first; each one sounds higher. */
  wave?: number;
  /** In milliseconds from now. */
  delay?: number;
}

const loudness = 0.22;
/** A pentatonic scale upwards: whatever follows whatever, it sounds well. In semitones. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const lowest = 329.6; // hertz: e

export function pitchOf(wave: number): number {
  const step = scale[Math.min(Math.max(Math.round(wave), 1), scale.length) - 1] ?? 0;
  return lowest * 2 ** (step / 12);
}

interface Speaker {
  context: AudioContext;
  out: GainNode;
  noise: AudioBuffer;
}
let speaker: Speaker | undefined;

function speak(): Speaker | undefined {
  if (speaker) return speaker;
  if (typeof AudioContext === 'undefined') return undefined;
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = loudness;
  out.connect(context.destination);
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate / 8), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return (speaker = { context, out, noise });
}

/** A loudness that swells quickly and fades away. */
function envelope({ context, out }: Speaker, at: number, peak: number, length: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function tone(on: Speaker, at: number, pitch: number, to: number, peak: number, length: number, kind: OscillatorType = 'sine'): void {
  const oscillator = on.context.createOscillator();
  oscillator.type = kind;
  oscillator.frequency.setValueAtTime(pitch, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length * 0.6);
  oscillator.connect(envelope(on, at, peak, length));
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

function breath(on: Speaker, at: number, pitch: number, peak: number, length: number): void {
  const source = on.context.createBufferSource();
  source.buffer = on.noise;
  const filter = on.context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(pitch / 2, at + length);
  filter.Q.value = 0.8;
  source.connect(filter).connect(envelope(on, at, peak, length));
  source.start(at);
  source.stop(at + length + 0.02);
}

const plays: Record<SoundName, (on: Speaker, at: number, wave: number) => void> = {
  card: (on, at) => {
    breath(on, at, 2600, 0.5, 0.07);
    tone(on, at, 190, 120, 0.25, 0.06, 'triangle');
  },
  tick: (on, at) => {
    tone(on, at, 240, 180, 0.4, 0.09, 'triangle');
    tone(on, at + 0.09, 180, 140, 0.35, 0.11, 'triangle');
  },
  pop: (on, at, wave) => {
    const pitch = pitchOf(wave);
    tone(on, at, pitch * 0.7, pitch * 1.25, 0.7, 0.16);
    breath(on, at, 1400, 0.2, 0.05);
  },
  end: (on, at) => {
    for (const [i, wave] of [1, 3, 4, 6].entries()) tone(on, at + i * 0.11, pitchOf(wave), pitchOf(wave), 0.5, 0.5);
  },
};

export function sound(name: SoundName, { wave = 1, delay = 0 }: SoundOptions = {}): void {
  if (!settings.sound) return;
  try {
    const on = speak();
    if (!on) return;
    // Before the first tap nothing may sound; it would all come at once later.
    if (on.context.state === 'suspended') void on.context.resume();
    if (on.context.state !== 'running' && !navigator.userActivation?.hasBeenActive) return;
    plays[name](on, on.context.currentTime + 0.01 + delay / 1000, wave);
  } catch {
    // No sound is no harm.
  }
}

/** How it sounds, for whoever has just switched it on. */
export function example(): void {
  for (const wave of [1, 2, 3]) sound('pop', { wave, delay: wave * 180 });
}

/** The first tap or key wakes the sound, where it is wanted. */
if (typeof document !== 'undefined') {
  const wake = (): void => {
    if (settings.sound) void speak()?.context.resume();
  };
  document.addEventListener('pointerdown', wake, { passive: true });
  document.addEventListener('keydown', wake, { passive: true });
}
