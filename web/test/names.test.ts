// The page and a server hold the same rules: one list is read by both (tests/table/names_test.cpp).
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { whyNotNamed } from '../src/engine/named.js';
import { checkedName, skeleton, whyNotTogether } from '../src/settings/names.js';

const cases = JSON.parse(readFileSync(new URL('../../tests/names.json', import.meta.url), 'utf8')) as {
  good: [string, string][];
  bad: string[];
  alike: [string, string][];
  apart: [string, string][];
};

describe('names', () => {
  it.each(cases.good)('%j is shown as %j', (written, shown) => {
    expect(checkedName(written)).toBe(shown);
    expect(checkedName(shown)).toBe(shown);
  });
  it.each(cases.bad)('%j is refused', (written) => {
    expect(checkedName(written)).toBeUndefined();
  });
  it.each(cases.alike)('%j looks like %j', (one, other) => {
    expect(skeleton(one)).toBe(skeleton(other));
  });
  it.each(cases.apart)('%j does not look like %j', (one, other) => {
    expect(skeleton(one)).not.toBe(skeleton(other));
  });
  it('says why people cannot sit together', () => {
    expect(whyNotTogether(['Ann', 'Bob', '', ''])).toBeUndefined();
    expect(whyNotTogether(['Ann', '\u0410nn'])).toBe('host.refuse.bad_name');
    expect(whyNotTogether(['Ian', 'lan'])).toBe('host.refuse.name_taken');
  });
  it('refuses at a table of this device what a server refuses', () => {
    const people = [{ name: 'Ian', symbol: 'sun', here: true }, { name: '', symbol: '', here: false }, { name: '1', symbol: '', here: true }];
    expect(whyNotNamed({ join: { id: '1', table: 't', seat: 1, name: 'Bob' } }, people)).toBeUndefined();
    expect(whyNotNamed({ join: { id: '1', table: 't', seat: 1, name: '' } }, people)).toBeUndefined();
    expect(whyNotNamed({ join: { id: '1', table: 't', seat: 1, name: 'lan' } }, people)).toBe('host.refuse.name_taken');
    expect(whyNotNamed({ join: { id: '1', table: 't', seat: 1, name: '\u200bBob' } }, people)).toBe('host.refuse.bad_name');
    expect(whyNotNamed({ rename: { id: '1', table: 't', seat: 0, name: 'Ian' } }, people)).toBeUndefined();
    expect(whyNotNamed({ ready: { id: '1', table: 't', seat: 0, value: '' } }, people)).toBeUndefined();
  });
});
