import { describe, expect, test } from 'vitest';

import type { GameEvent } from '../src/protocol/messages.js';
import { beatsOf } from '../src/review/beats.js';

const kinds = (parts: object[][]) => parts.map((part) => part.map((event) => Object.keys(event)[0]));

describe('what follows a choice, in parts', () => {
  const wave = (n: number) => ({ exploded: { wave: n } });
  const events: GameEvent[] = [{ revealed: {} }, { placed: {} }, wave(1), wave(1), { fell: {} }, wave(2), { took: {} }];

  test('a part begins where the game says so', () => {
    const parts = beatsOf(events, (event, before) => 'placed' in event || ('exploded' in event && event['exploded']?.['wave'] !== before?.['exploded']?.['wave']));
    expect(kinds(parts)).toEqual([['revealed'], ['placed'], ['exploded', 'exploded', 'fell'], ['exploded', 'took']]);
  });
  test('all in one go where it does not', () => {
    expect(beatsOf(events)).toEqual([events]);
    expect(beatsOf([])).toEqual([]);
  });
});
