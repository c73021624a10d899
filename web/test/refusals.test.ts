import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { isAboutName, refusalOf, secondsToWait } from '../src/link/refusals.js';
import { Pause } from '../src/ui/pause.svelte.js';

const limit = (text: string, seconds?: string) => ({ code: 'limit', text, ...(seconds && { arguments: { seconds } }) });

describe('how long to wait', () => {
  test.each([
    [limit('host.refuse.too_much', '7'), 7],
    [limit('host.refuse.too_fast'), 5],
    [limit('table.refuse.changed_too_fast'), 1],
    [limit('host.refuse.too_many_tables'), undefined],
    [limit('table.refuse.too_much_ado'), undefined],
    [{ code: 'illegal', text: 'table.refuse.not_host', arguments: { seconds: '9' } }, undefined],
  ])('%j', (refused, seconds) => expect(secondsToWait(refused)).toBe(seconds));
});

describe('an answer over HTTP that is none', () => {
  test.each([
    [429, '60', { code: 'too_often', text: 'api.too_often', arguments: {} }, { code: 'limit', text: 'api.too_often', arguments: { seconds: 60 } }],
    [429, null, {}, { code: 'limit', text: 'web.link.busy', arguments: { seconds: 30 } }],
    [429, null, undefined, { code: 'limit', text: 'web.link.busy', arguments: { seconds: 30 } }],
    [503, null, undefined, { code: 'busy', text: 'web.link.busy' }],
    [503, '12', undefined, { code: 'busy', text: 'web.link.busy', arguments: { seconds: 12 } }],
    [503, null, { code: 'damaged', text: 'api.table.damaged' }, { code: 'damaged', text: 'api.table.damaged' }],
    [421, null, undefined, { code: 'misdirected', text: 'web.link.misdirected' }],
    [404, null, { code: 'unknown', text: 'api.table.unknown' }, { code: 'unknown', text: 'api.table.unknown' }],
    [418, null, ['tea'], { code: 'unavailable', text: 'web.link.lost' }],
  ])('%i, %s, %j', (status, after, body, refused) => expect(refusalOf(status, after, body)).toEqual(refused));
});

test.each([
  ['host.refuse.bad_name', true],
  ['host.refuse.name_taken', true],
  ['table.refuse.same_name', true],
  ['host.refuse.generated_names', false],
  ['table.refuse.seat_taken', false],
])('%s is about the name: %s', (text, is) => expect(isAboutName({ code: 'illegal', text })).toBe(is));

describe('a pause', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is counted, and over after its seconds', async () => {
    const pause = new Pause();
    let over = 0;
    pause.after(limit('host.refuse.too_much', '3'), () => over++);
    expect([pause.left, pause.isOver]).toEqual([3, false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([pause.left, pause.isOver, over]).toEqual([1, false, 0]);
    await vi.advanceTimersByTimeAsync(1250);
    expect([pause.left, pause.isOver, over]).toEqual([0, true, 1]);
  });

  test('there is none where waiting does not help', () => {
    const pause = new Pause();
    pause.after(limit('host.refuse.too_many_tables'));
    expect([pause.left, pause.isOver]).toEqual([0, false]);
  });

  test('another refusal begins another', async () => {
    const pause = new Pause();
    let over = 0;
    pause.after(limit('host.refuse.too_much', '3'), () => over++);
    await vi.advanceTimersByTimeAsync(2900);
    pause.after(limit('host.refuse.too_much', '5'));
    await vi.advanceTimersByTimeAsync(1000);
    expect([pause.left, over]).toEqual([4, 0]);
    pause.stop();
  });
});
