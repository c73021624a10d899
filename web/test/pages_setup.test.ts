import { describe, expect, it } from 'vitest';

import type { GameInfo } from '../src/engine/calls.js';
import { readCode } from '../src/pages/parts/code.js';
import { readRules, rulesOf, withRules, writeRules } from '../src/pages/parts/house_rules.js';
import { changedOptions, firstPlan, forFriends, keptPlan, modesOf, peopleOf, setupOf, withMode, withOption, withPlayers, withSeat } from '../src/pages/parts/setup_plan.js';

// As the engine describes Pop!.
const pop: GameInfo = {
  key: 'pop',
  text: 'game.pop.name',
  bots: ['medium', 'easy'],
  modes: [
    {
      key: 'competitive',
      text: 'mode.pop.competitive',
      players: [2, 5],
      options: [
        { key: 'rounds', text: 'option.pop.rounds', kind: 'number', default: 3, least: 1, most: 5 },
        { key: 'two-player-option', text: '', kind: 'toggle', default: 'off', choices: ['off', 'on'], only_with_players: 2 },
        { key: 'symbols', text: '', kind: 'choice', default: 'ranges', choices: ['ranges', 'partition'] },
      ],
    },
    { key: 'cooperative', text: '', players: [3, 5], options: [] },
    { key: 'solo', text: '', players: [1, 1], options: [{ key: 'rows', text: '', kind: 'number', default: 1, least: 1, most: 4 }] },
    { key: 'puzzle', text: '', players: [1, 1], options: [] },
  ],
};
const me = { name: 'Ann', symbol: 'sun' };

describe('the set-up sheet', () => {
  it('begins with one person and usual bots, and offers no puzzles', () => {
    const plan = firstPlan(pop, 4, me);
    expect(setupOf(pop, plan)).toEqual({ game: 'pop', mode: 'competitive', players: 4, options: {}, seats: ['', 'medium', 'medium', 'medium'] });
    expect(peopleOf(plan)).toEqual([me]);
    expect(modesOf(pop).map(({ key }) => key)).toEqual(['competitive', 'cooperative', 'solo']);
  });

  it('keeps who sits where while the number of players changes', () => {
    const plan = withSeat(firstPlan(pop, 3, me), 1, { bot: '', name: ' Zoé ' });
    const larger = withPlayers(pop, plan, 99);
    expect(larger.seats).toHaveLength(5);
    expect(peopleOf(larger)).toEqual([me, { name: 'Zoé', symbol: '' }]);
  });

  it('drops options that the other way to play does not have', () => {
    const plan = withOption(pop, firstPlan(pop, 4, me), 'rounds', 2);
    const alone = withMode(pop, plan, 'solo');
    expect(alone.seats).toHaveLength(1);
    expect(setupOf(pop, alone).options).toEqual({});
  });

  it('sends only what differs from the printed rules and counts with so many players', () => {
    let plan = withOption(pop, firstPlan(pop, 2, me), 'two-player-option', 'on');
    expect(changedOptions(pop, plan)).toEqual({ 'two-player-option': 'on' });
    plan = withPlayers(pop, plan, 3);
    expect(changedOptions(pop, plan)).toEqual({});
    plan = withOption(pop, withOption(pop, plan, 'rounds', 1), 'rounds', 3);
    expect(plan.options).not.toHaveProperty('rounds');
  });
});

describe('the last set-up', () => {
  it('comes back as far as it still makes sense', () => {
    const plan = withOption(pop, withSeat(firstPlan(pop, 3, me), 2, { bot: 'easy' }), 'rounds', 2);
    expect(keptPlan(pop, JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    expect(keptPlan(pop, { ...plan, options: { speed: 3, rounds: 99 } })?.options).toEqual({});
    expect(keptPlan(pop, undefined)).toBeUndefined();
    expect(keptPlan(pop, { ...plan, mode: 'chess' })).toBeUndefined();
    expect(keptPlan(pop, { ...plan, seats: [{ bot: 'genius', name: '', symbol: '' }] })).toBeUndefined();
    expect(keptPlan(pop, { ...plan, seats: [null] })).toBeUndefined();
  });

  it('leaves seats to friends online, unless somebody chose', () => {
    const plan = firstPlan(pop, 3, me);
    expect(forFriends(plan).seats.map(({ bot }) => bot)).toEqual(['', '', '']);
    const chosen = withSeat(plan, 1, { bot: '' });
    expect(forFriends(chosen)).toBe(chosen);
  });
});

describe('house rules in a link', () => {
  it('can be read by people, and come back as they were', () => {
    const plan = withOption(pop, withOption(pop, firstPlan(pop, 2, me), 'two-player-option', 'on'), 'rounds', 1);
    const line = writeRules(rulesOf(pop, plan));
    expect(line).toBe('competitive,players:2,rounds:1,two-player-option:on');
    const rules = readRules(line, pop);
    if ('problem' in rules) throw new Error(rules.problem);
    expect(setupOf(pop, withRules(pop, firstPlan(pop, 4, me), rules))).toEqual({ ...setupOf(pop, plan), seats: ['', 'medium'] });
  });

  it.each([
    ['chess', { problem: 'mode', got: 'chess' }],
    ['', { problem: 'mode', got: '' }],
    ['puzzle', { problem: 'mode', got: 'puzzle' }],
    ['competitive,speed:3', { problem: 'option', got: 'speed' }],
    ['competitive,rounds:9', { problem: 'value', option: 'rounds', got: '9' }],
    ['competitive,rounds:1.5', { problem: 'value', option: 'rounds', got: '1.5' }],
    ['competitive,symbols', { problem: 'value', option: 'symbols', got: '' }],
    ['competitive,players:6', { problem: 'value', option: 'players', got: '6' }],
    ['competitive,__proto__:1', { problem: 'option', got: '__proto__' }],
  ])('says what it does not know: %s', (line, problem) => {
    expect(readRules(line, pop)).toEqual(problem);
  });
});

describe('a code', () => {
  it('has six letters, however they are typed', () => {
    expect(readCode(' kxw-pra ')).toBe('KXWPRA');
    expect(readCode('KXWPR')).toBeUndefined();
    expect(readCode('KXWPR7')).toBeUndefined();
  });
});
