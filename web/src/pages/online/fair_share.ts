// What this device gave to the shuffles of a table, and what the server had promised before: with both the match can be checked
// afterwards (docs/fair-shuffle.md).

import type { Seat } from '../../protocol/messages.js';

export interface Share {
  table: string;
  seat: Seat;
  value: string;
  commitment: string;
}

const place = 'nuancier.fair';
const kept = 50;

export function shares(): Share[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as Share[];
  } catch {
    return [];
  }
}

export function keepShare(table: string, seat: Seat, value: string, commitment: string): void {
  try {
    localStorage.setItem(place, JSON.stringify([...shares(), { table, seat, value, commitment }].slice(-kept)));
  } catch {
    // A private window: the record still holds the value.
  }
}
