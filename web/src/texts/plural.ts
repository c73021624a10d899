// Which plural form a number takes. French says "0 point, 1 point, 1,5 point", English "0 points, 1 point, 1.5 points".
// The same as texts/plural.cpp: digits stay text, so that both sides agree on any number.

import type { Language } from './generated/keys.js';

const decimal = /^(-?)0*([0-9]*)(?:\.([0-9]+))?$/;

interface Decimal {
  readonly negative: boolean;
  readonly whole: string; // without leading zeros: '' is 0
  readonly fraction: string;
}

function read(text: string): Decimal | undefined {
  const found = /^-?[0-9]/.test(text) ? decimal.exec(text) : null;
  return found ? { negative: found[1] === '-', whole: found[2] ?? '', fraction: found[3] ?? '' } : undefined;
}

export function pluralForm(language: Language, text: string): 'one' | 'other' {
  const number = read(text);
  if (!number) return 'other';
  const one =
    language === 'fr' ? number.whole === '' || number.whole === '1' : number.whole === '1' && number.fraction === '';
  return one ? 'one' : 'other';
}

/** The label that stands for exactly this number: "=12"; nothing for decimals and for what is no number. */
export function exactLabel(text: string): string | undefined {
  const number = read(text);
  if (!number || number.fraction !== '') return undefined;
  if (number.whole === '') return '=0';
  return `=${number.negative ? '-' : ''}${number.whole}`;
}
