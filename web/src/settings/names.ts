// What people may call themselves, by the same rules as at a server (table/names.hpp), with what the browser knows of letters. Not for the
// first page: what looks alike is a long list.

import { imitations, scripts } from './names_data.js';

const longestName = 24;
/** On a letter: those that go with every script pile up; of its own script's, Burmese has so many. */
const mostAccents = 2;
const mostMarks = 5;

const isRefused = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{1d159}]|(?! )\p{Zs}/u;
/** Thai and Lao write them; the form that they are said to be compatible with is not what people type. */
const written = '\u0e33\u0eb3';
const anyScript = String.raw`\p{Script=Common}\p{Script=Inherited}`;
const mixed = [['Latn', 'Hani', 'Hira', 'Kana'], ['Latn', 'Hani', 'Bopo'], ['Latn', 'Hani', 'Hang']];

/** A picture of a letter: of a formula, in a circle, a ligature. */
function isPicture(sign: string): boolean {
  return !written.includes(sign) && [...sign.normalize('NFD')].some((each) => each.normalize('NFKD') !== each);
}

function areMarksFew(name: string): boolean {
  let [accents, marks, before] = [0, 0, ' '];
  for (const sign of name.normalize('NFD')) {
    if (!/\p{M}/u.test(sign)) [accents, marks] = [0, 0];
    else if (before === ' ' || before === sign || ++marks > mostMarks) return false;
    else if (/\p{Script=Inherited}/u.test(sign) && ++accents > mostAccents) return false;
    before = sign;
  }
  return true;
}

/** An older browser does not know the youngest scripts: nobody can read them there. */
function matcher(of: readonly string[]): RegExp | undefined {
  try {
    return new RegExp(`^[${anyScript}${of.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u');
  } catch {
    return undefined;
  }
}
let matchers: RegExp[] | undefined;
function isOfOneScript(word: string): boolean {
  matchers ??= [...mixed, ...scripts.split(' ').map((script) => [script])].map(matcher).filter((each) => each !== undefined);
  return matchers.some((each) => each.test(word));
}

/** As it is shown; empty for one that is empty. undefined: it cannot be shown. */
export function checkedName(text: string): string | undefined {
  const narrow = text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ');
  const name = narrow.replace(/^ +| +$/g, '').replace(/ +/g, ' ').normalize('NFC');
  if (name === '') return '';
  const signs = [...name];
  if (signs.length > longestName || !/\p{L}/u.test(name)) return undefined;
  if (isRefused.test(name) || signs.some(isPicture)) return undefined;
  return areMarksFew(name) && name.split(' ').every(isOfOneScript) ? name : undefined;
}

function readImitations(): Map<string, string> {
  let last = 0;
  return new Map(
    imitations.split(' ').map((entry) => {
      const [step = 0, ...looks] = entry.split('.').map((digits) => Number.parseInt(digits, 16));
      last += step;
      return [String.fromCodePoint(last), String.fromCodePoint(...looks)];
    }),
  );
}
let imitating: Map<string, string> | undefined;
/** Names that look alike have the same. Not to be shown. */
export function skeleton(name: string): string {
  imitating ??= readImitations();
  return Array.from(name.normalize('NFD'), (sign) => imitating?.get(sign) ?? sign)
    .join('')
    .normalize('NFD');
}

/** The key of a sentence why these people cannot sit together; undefined: they can. Whoever gives no name is a guest. */
export function whyNotTogether(names: readonly string[]): 'host.refuse.bad_name' | 'host.refuse.name_taken' | undefined {
  const shown = names.map(checkedName);
  if (shown.includes(undefined)) return 'host.refuse.bad_name';
  const seen = shown.filter((name) => name).map((name) => skeleton(name ?? ''));
  return new Set(seen).size < seen.length ? 'host.refuse.name_taken' : undefined;
}
