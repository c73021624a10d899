// Outlines put in their places, so that everything of one colour on a card is one shape. Every shape, and every box of its own around one, costs
// a browser time whenever something on the page moves, and there may be fifty cards on a table.

import { figures, figureSize } from './generated/figures.js';

/** What the numbers of each command are: places, a length, or something that stays as it is. */
const meanings: Readonly<Record<string, string>> = { m: 'xy', l: 'xy', t: 'xy', h: 'x', v: 'y', c: 'xyxyxy', s: 'xyxy', q: 'xyxy', a: 'rr---xy', z: '' };

interface Step {
  /** Commands whose letter is a capital say places, the others ways from where the last one ended. */
  letter: string;
  isFixed: boolean;
  meaning: string;
  numbers: number[];
}
const read = new Map<string, Step[]>();

/** One step a command: numbers that follow without a letter repeat it, a move as a line. */
function stepsOf(outline: string): Step[] {
  const kept = read.get(outline);
  if (kept) return kept;
  const steps: Step[] = [];
  for (const [, letter = '', rest = ''] of outline.matchAll(/([a-z])([^a-z]*)/gi)) {
    const meaning = meanings[letter.toLowerCase()] ?? '';
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    // What goes first has nothing before it to start from.
    let as = steps.length === 0 ? letter.toUpperCase() : letter;
    for (let i = 0; i === 0 || i < numbers.length; i += meaning.length || 1) {
      steps.push({ letter: as, isFixed: as === as.toUpperCase(), meaning, numbers: numbers.slice(i, i + meaning.length) });
      as = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter;
    }
  }
  read.set(outline, steps);
  return steps;
}

const short = (value: number) => Math.round(value * 100) / 100;

/** As many times as large, its origin moved there; a negative scale turns it upside down. Arcs must be parts of circles. */
export function placed(outline: string, scale: number, x: number, y: number): string {
  let text = '';
  for (const { letter, isFixed, meaning, numbers } of stepsOf(outline)) {
    text += letter;
    for (let i = 0; i < numbers.length; i++) {
      const kind = meaning[i];
      const value = numbers[i] as number;
      if (i > 0) text += ' ';
      if (kind === '-') text += value;
      else if (kind === 'r') text += short(value * Math.abs(scale));
      else text += short(value * scale + (!isFixed ? 0 : kind === 'x' ? x : y));
    }
  }
  return text;
}

/** A word of figures, its middle at x, on a line; a negative size writes it upside down, towards the left. */
export function written(word: string, size: number, x: number, line: number): string {
  const scale = size / figureSize;
  const letters = [...word].flatMap((letter) => figures[letter] ?? []);
  let left = x - letters.reduce((sum, { wide }) => sum + wide, 0) * (scale / 2);
  let text = '';
  for (const { wide, outline } of letters) {
    text += placed(outline, scale, left, line);
    left += wide * scale;
  }
  return text;
}

/** A box with round corners. */
export function plate(x: number, y: number, wide: number, high: number, round: number): string {
  const [across, down] = [wide - 2 * round, high - 2 * round];
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  return `M${x + round} ${y}h${across}${corner(round, round)}v${down}${corner(-round, round)}h${-across}${corner(-round, -round)}v${-down}${corner(round, -round)}Z`;
}

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
}
