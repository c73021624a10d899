// What the board shows: a copy of the area that events change one after the other, so that every step between two situations
// can be seen. It follows what events say, card by card and cell by cell; no rule is in it.

import type { Seat } from '../../protocol/messages.js';
import { lineUp } from './line.js';
import { type Cell, type CellName, type Direction, directionOf, readCell, type ShuppaEvent, type ShuppaView, tokensOf } from './model.js';

/** A card that lies in the area, hangs in line above it, or leaves it. */
export interface Tile {
  card: number;
  /** From 0; between two columns while it is not known into which it falls. */
  column: number;
  row: number | 'line';
  /** In line: the columns it may fall into. */
  first?: number;
  last?: number;
  token?: Seat;
  /** Whose pile it flies to. */
  leaves?: Seat | 'discards';
  /** It is there only in thought. */
  ghost?: boolean;
}

export interface Shown {
  columns: number;
  /** By ascending number, so that a card that moves keeps its element on the page. */
  tiles: Tile[];
  /** A lot that is about to be taken. */
  outline: Cell[];
  round: number;
  direction: Direction | undefined;
  jar: number;
  /** The viewer's. */
  hand: number[];
  /** Cards won by each place. */
  won: number[];
  /** Whose token is looked at. */
  turn: Seat | undefined;
}

function sorted(tiles: Tile[]): Tile[] {
  return tiles.sort((a, b) => a.card - b.card);
}

/** `own`: the viewer's card in line, chosen or thought of. */
export function shownOf(view: ShuppaView, seat: Seat | undefined, own?: number): Shown {
  const owner = new Map(tokensOf(view).map((token) => [token.card, token.seat]));
  const tiles: Tile[] = view.columns.flatMap((cards, column) =>
    cards.map((card, row) => {
      const token = owner.get(card);
      return { card, column, row, ...(token !== undefined && { token }) };
    }),
  );
  if (view.phase === 'choose') {
    const known = own === undefined ? view.revealed : [...view.revealed, own];
    for (const { card, first, last } of lineUp(known, view.columns.length)) {
      const mine = card === own && seat !== undefined ? { token: seat, ghost: true } : {};
      tiles.push({ card, column: (first + last) / 2, row: 'line', first, last, ...mine });
    }
  }
  const hand = seat === undefined ? undefined : view.hands[seat];
  return {
    columns: view.columns.length,
    tiles: sorted(tiles),
    outline: [],
    round: view.round,
    direction: directionOf(view),
    jar: view.jar.size,
    hand: hand?.cards ?? [],
    won: view.won.map((cards) => cards.length),
    turn: view.asked,
  };
}

export function heightOf(shown: Shown, column: number): number {
  return shown.tiles.reduce((height, tile) => (tile.column === column && tile.row !== 'line' && tile.leaves === undefined ? Math.max(height, tile.row + 1) : height), 0);
}

function change(shown: Shown, cards: readonly number[], how: (tile: Tile, i: number) => Tile): Shown {
  const at = new Map(cards.map((card, i) => [card, i]));
  return {
    ...shown,
    tiles: shown.tiles.map((tile) => {
      const i = at.get(tile.card);
      return i === undefined ? tile : how(tile, i);
    }),
  };
}

export function moved(shown: Shown, cards: readonly number[], cells: readonly (CellName | undefined)[]): Shown {
  return change(shown, cards, (tile, i) => {
    const { first: _first, last: _last, ...rest } = tile;
    return { ...rest, ...readCell(cells[i] ?? '') };
  });
}

/** All the cards of the round in line, tokens on those of the players. */
export function turnedUp(shown: Shown, ofPlaces: readonly number[]): Shown {
  const lying = shown.tiles.filter(({ card, row }) => row !== 'line' && !ofPlaces.includes(card));
  const revealed = shown.tiles.filter(({ card, row }) => row === 'line' && !ofPlaces.includes(card)).map(({ card }) => card);
  const line = lineUp([...revealed, ...ofPlaces], shown.columns).map(({ card, first }): Tile => {
    const token = ofPlaces.indexOf(card);
    return { card, column: first, row: 'line', ...(token >= 0 && { token }) };
  });
  return { ...shown, tiles: sorted([...lying, ...line]), hand: shown.hand.filter((card) => !ofPlaces.includes(card)) };
}

export function withoutTokens(shown: Shown, seats: readonly Seat[]): Shown {
  return {
    ...shown,
    tiles: shown.tiles.map((tile) => {
      if (tile.token === undefined || !seats.includes(tile.token)) return tile;
      const { token: _token, ...rest } = tile;
      return rest;
    }),
  };
}

export function leaving(shown: Shown, cards: readonly number[], leaves: Seat | 'discards'): Shown {
  const won = shown.won.map((size, place) => (place === leaves ? size + cards.length : size));
  return { ...change(shown, cards, (tile) => ({ ...tile, leaves })), won, outline: [] };
}

export function gone(shown: Shown): Shown {
  return { ...shown, tiles: shown.tiles.filter(({ leaves }) => leaves === undefined) };
}

export function outlined(shown: Shown, cells: readonly CellName[]): Shown {
  return { ...shown, outline: cells.map(readCell).filter((cell) => cell !== undefined) };
}

/** The bottom card goes to the top or the top one to the bottom; the others shift along by one. */
export function lifted(shown: Shown, from: Cell, to: Cell): Shown {
  const shift = from.row < to.row ? -1 : 1;
  return {
    ...shown,
    tiles: shown.tiles.map((tile) => {
      if (tile.column !== from.column || tile.row === 'line' || tile.leaves !== undefined) return tile;
      return { ...tile, row: tile.row === from.row ? to.row : tile.row + shift };
    }),
  };
}

export function added(shown: Shown, tile: Tile): Shown {
  return { ...shown, tiles: sorted([...shown.tiles.filter(({ card }) => card !== tile.card), tile]) };
}

/** After the event, at once. Nothing for what is not to be seen in the area. */
export function after(shown: Shown, event: ShuppaEvent): Shown {
  switch (event.kind) {
    case 'dealt':
      return { ...shown, tiles: sorted(event.columns.flatMap((cards, column) => cards.map((card, row): Tile => ({ card, column, row })))) };
    case 'jar_opened': {
      const lying = shown.tiles.filter(({ row }) => row !== 'line');
      const line = lineUp(event.cards, shown.columns).map(({ card, first, last }): Tile => ({ card, column: (first + last) / 2, row: 'line', first, last }));
      return { ...shown, tiles: sorted([...lying, ...line]), round: event.round, direction: event.direction, jar: shown.jar - event.cards.length, turn: undefined };
    }
    case 'turned_up':
      return turnedUp(shown, event.cards);
    case 'dropped':
    case 'fell':
      return moved(shown, event.cards, event.kind === 'fell' ? event.to : event.cells);
    case 'missed':
      return { ...(event.waits ? shown : withoutTokens(shown, [event.seat])), turn: event.seat };
    case 'drew':
      return event.card === undefined ? shown : { ...shown, hand: [...shown.hand, event.card].sort((a, b) => a - b) };
    case 'lot_taken':
      return { ...withoutTokens(outlined(shown, event.cells), event.shared), turn: event.seat };
    case 'shared':
      return event.seats.reduce((now, seat, i) => leaving(now, event.cards[i] ?? [], seat), leaving(shown, event.discarded, 'discards'));
    case 'swapped':
      return { ...moved(shown, event.cards, [event.cells[1], event.cells[0]]), turn: event.seat };
    case 'jumped':
      return { ...moved(shown, [event.card], [event.to]), turn: event.seat };
    case 'lifted': {
      const from = readCell(event.from);
      const to = readCell(event.to);
      return from && to ? { ...lifted(shown, from, to), turn: event.seat } : shown;
    }
    case 'ate':
      return { ...leaving(shown, [event.card], event.seat), turn: event.seat };
    case 'passed':
      return { ...withoutTokens(shown, [event.seat]), turn: event.seat };
    case 'refilled': {
      const cell = readCell(event.cell);
      return cell ? added(shown, { card: event.card, ...cell }) : shown;
    }
    case 'round_over':
      return { ...shown, tiles: shown.tiles.map(({ token: _token, ...tile }) => tile), turn: undefined };
    default:
      return shown;
  }
}
