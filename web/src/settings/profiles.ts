// People who play on this device: names and symbols, no accounts.

import { type SymbolName, symbols } from '../cards/colours.js';
import type { Profile } from './settings.svelte.js';

export const mostProfiles = 12;
export const longestName = 24;

/** A symbol that nobody has yet, as long as there is one. */
export function freeSymbol(profiles: readonly Profile[]): SymbolName {
  return symbols.find((symbol) => !profiles.some((each) => each.symbol === symbol)) ?? symbols[profiles.length % symbols.length] ?? 'triangle';
}

export function hasName(profiles: readonly Profile[], name: string): boolean {
  return profiles.some((each) => each.name.toLocaleLowerCase() === name.trim().toLocaleLowerCase());
}

/** With those whose names are not known yet, as far as there is room. */
export function remembering(profiles: readonly Profile[], people: readonly Profile[]): Profile[] {
  const all = [...profiles];
  for (const { name, symbol } of people) {
    const plain = name.trim().slice(0, longestName);
    if (plain && !hasName(all, plain) && all.length < mostProfiles) all.push({ name: plain, symbol: symbol || freeSymbol(all) });
  }
  return all;
}
