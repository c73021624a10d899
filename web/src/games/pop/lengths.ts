// How large the queue is drawn, in px. Worked out here and not in the style sheet: a card on its way is then a plain number a frame, where
// formulas of formulas took a browser longer than all the rest.

/** In rem, unless said otherwise. */
const usual = { letter: 1.6, tag: 1.7, air: 0.5, least: 4.2, shown: 0.4 };
/** In a low window. `shown`: upper cards show at least so much of their upper edge, with all that counts on it. */
const low: typeof usual = { letter: 1.25, tag: 1.45, air: 0.35, least: 3.6, shown: 0.34 };
/** Below a card of the line, where it has no owner to be named. */
const noTag = 0.3;

export interface Field {
  /** What the queue may fill, in px. */
  wide: number;
  high: number;
  rem: number;
  isLow: boolean;
  hasOwners: boolean;
  /** Cards below one another that are seen whole: that at the foot, and the line below it. */
  lines: number;
  /** The highest table row. */
  top: number;
}

export interface Lengths {
  /** Of a card. */
  wide: number;
  high: number;
  /** From column to column, from row to row. */
  step: number;
  pitch: number;
  /** Of the letters, and of what stands below a card of the line. */
  letter: number;
  tag: number;
}

const partsOf = (isLow: boolean, hasOwners: boolean) => {
  const parts = isLow ? low : usual;
  const tag = hasOwners ? parts.tag : noTag;
  return { ...parts, tag, around: parts.letter + tag + parts.air };
};
/** Cards, each lying on the next: how many heights of one. */
const heightsOf = (lines: number, shown: number, top: number) => lines + shown * Math.max(2, top - 1);

export function lengthsOf({ wide, high, rem, isLow, hasOwners, lines, top }: Field): Lengths {
  const { letter, tag, around, shown } = partsOf(isLow, hasOwners);
  const free = high - around * rem;
  const card = Math.min(11 * rem, (wide - 0.6 * rem) * 0.27, free / heightsOf(lines, shown, top));
  const cardWide = Math.round(card / 1.4);
  const pitch = Math.max(card * (shown - 0.02), Math.min((free - lines * card) / Math.max(1, top - 1), card * 1.05));
  return { wide: cardWide, high: card, step: cardWide + Math.min(0.6 * rem, (wide - 5 * cardWide) / 5), pitch, letter: letter * rem, tag: tag * rem };
}

/** The least height of the field, in rem, with cards no smaller than can be read. */
export function leastHigh({ isLow, hasOwners, lines, top }: Pick<Field, 'isLow' | 'hasOwners' | 'lines' | 'top'>): number {
  const { around, least, shown } = partsOf(isLow, hasOwners);
  return around + least * heightsOf(lines, shown, top);
}
