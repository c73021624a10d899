// Colour, symbol and pattern always go together: hue alone carries nothing.

export const colours = ['red', 'yellow', 'green', 'blue', 'purple', 'orange', 'multicolour'] as const;
export type Colour = (typeof colours)[number];

export const symbols = ['triangle', 'sun', 'drop', 'leaf', 'star', 'hexagon', 'flower'] as const;
export type SymbolName = (typeof symbols)[number];

export const symbolOf: Readonly<Record<Colour, SymbolName>> = {
  red: 'triangle',
  yellow: 'sun',
  green: 'leaf',
  blue: 'drop',
  purple: 'star',
  orange: 'hexagon',
  multicolour: 'flower',
};

/** The letters of the notation: "g5". */
const letters: Readonly<Record<string, Colour>> = { r: 'red', y: 'yellow', g: 'green', b: 'blue', p: 'purple', o: 'orange' };
export function colourOfLetter(letter: string): Colour | undefined {
  return letters[letter];
}

/** Outlines in a square of 24. The sun has its rays cut out, the flower four petals of four colours. */
export const outlines: Readonly<Record<SymbolName, string>> = {
  triangle: 'M12 2.6 22.4 21H1.6Z',
  sun: 'M12 5.2a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6ZM11 .6h2v3.2h-2ZM11 20.2h2v3.2h-2ZM.6 11h3.2v2H.6ZM20.2 11h3.2v2h-3.2ZM3.2 4.6l1.4-1.4 2.3 2.3-1.4 1.4ZM17.1 18.5l1.4-1.4 2.3 2.3-1.4 1.4ZM3.2 19.4l2.3-2.3 1.4 1.4-2.3 2.3ZM17.1 5.5l2.3-2.3 1.4 1.4-2.3 2.3Z',
  drop: 'M12 1.4c4.4 5.6 7.6 9.6 7.6 13.6a7.6 7.6 0 0 1-15.2 0c0-4 3.2-8 7.6-13.6Z',
  leaf: 'M21.6 2.4c.8 9.6-2 17.4-10.4 17.4-2 0-3.8-.6-5-1.6L3.6 21.6 2 20l2.9-3.2C2.6 9.8 8.4 3.4 21.6 2.4ZM7.4 15.6l9.2-8.4-1-1.1-9.2 8.4Z',
  star: 'm12 1.6 3.1 6.9 7.5.8-5.6 5 1.6 7.4L12 17.9l-6.6 3.8L7 14.3l-5.6-5 7.5-.8Z',
  hexagon: 'M12 1.4 21.3 6.7v10.6L12 22.6 2.7 17.3V6.7Z',
  flower: '',
};

export const petals: readonly { colour: Colour; outline: string }[] = [
  { colour: 'red', outline: 'M12 12C7 11 4.6 7.4 6.4 4.6S12 3 12 12Z' },
  { colour: 'yellow', outline: 'M12 12c1-5 4.6-7.4 7.4-5.6S21 12 12 12Z' },
  { colour: 'green', outline: 'M12 12c5 1 7.4 4.6 5.6 7.4S12 21 12 12Z' },
  { colour: 'blue', outline: 'M12 12c-1 5-4.6 7.4-7.4 5.6S3 12 12 12Z' },
];
