// What happened, in words: an event becomes a key of texts/ and named arguments, one for each of its fields, as
// table/words.hpp does for the terminal.

import type { GameFace, SeatInfo } from '../games/face.js';
import type { Advice, GameEvent, Update } from '../protocol/messages.js';
import { capital } from '../texts/capital.js';
import { hasText, t, tellWire } from '../texts/index.svelte.js';

/** Fields that name seats, and those that name what lies on the table, in every game. */
const ofCards = new Set(['card', 'cards', 'cell', 'cells', 'top', 'discard']);
const ofSeats = new Set(['seat', 'seats', 'starter', 'winners', 'order', 'shared']);
/** Cards that may be numbers. */
const numbered = new Set(['card', 'cards', 'discard', 'columns', 'open']);
/** What an event may leave open is not in it; texts call it "none". */
const unknown = Object.fromEntries(['seat', 'card', 'cards', 'covered', 'rank', 'empty'].map((name) => [name, 'none']));

function sayValue(name: string, value: unknown, face: GameFace, seats: SeatInfo[], inner = false): string {
  if (value === undefined || value === null) return 'none';
  if (Array.isArray(value)) {
    if (value.length === 0) return inner ? '–' : 'none';
    return value.map((item) => sayValue(name, item, face, seats, true)).join(inner ? ' ' : ', ');
  }
  if (typeof value === 'number' && ofSeats.has(name)) return nameOf(seats, value);
  if (typeof value === 'boolean') return String(value);
  if (name === 'phrase' && face.sayPhrase) return face.sayPhrase(String(value));
  if (numbered.has(name) || typeof value === 'string') return face.sayNotation(String(value));
  return String(value).replace('-', '−');
}

export function nameOf(seats: SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? tellWire('play.automaton');
}

export function sayEvent(game: string, event: GameEvent, face: GameFace, seats: SeatInfo[]): string {
  const [kind = '', fields = {}] = Object.entries(event)[0] ?? [];
  const actor = (fields.seat ?? fields.starter) as number | undefined;
  const ofMe = `play.you.${game}.${kind}`;
  const key = actor !== undefined && seats[actor]?.isMine && seats.filter((each) => each.isMine).length === 1 && hasText(ofMe) ? ofMe : `${game}.event.${kind}`;
  const spoken: Record<string, string> = { ...unknown };
  for (const [name, value] of Object.entries(fields)) spoken[name] = sayValue(name, value, face, seats);
  return tellWire(key, spoken);
}

/** Why a move is good: cards, cells and colours in words. */
export function sayReason({ text, arguments: given }: Advice['reason'], face: GameFace): string {
  const spoken: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const colour = `colour.${value}`;
    spoken[name] = hasText(colour) ? tellWire(colour) : ofCards.has(name) ? value.split(', ').map(face.sayNotation).join(', ') : value;
  }
  return capital(tellWire(text, spoken));
}

/** A sentence, and what tells it from all others of its table. */
export interface Line {
  id: string;
  text: string;
}

/** All that an update has to say, a sentence a line. */
export function sayUpdate(game: string, { what, events = [] }: Update, face: GameFace, seats: SeatInfo[]): string[] {
  const lines = events.map((event) => sayEvent(game, event, face, seats));
  if ('acted' in what && what.acted.by) {
    const name = nameOf(seats, what.acted.seat);
    lines.unshift(what.acted.by === 'clock' ? t('web.table.by_clock', { name }) : t('web.table.by_bot', { name }));
  }
  if ('undone' in what) lines.push(t('web.table.undone', { name: nameOf(seats, what.undone.seat) }));
  if ('left' in what && what.left.bot) lines.push(t('web.table.left', { name: nameOf(seats, what.left.seat) }));
  return lines;
}
