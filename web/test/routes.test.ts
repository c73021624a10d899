import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { patterns, routeOf } from '../src/app/routes.js';

test('an address is a view and what it is about', () => {
  expect(routeOf('/')).toEqual({ name: 'home', parameters: {} });
  expect(routeOf('/puzzles')).toEqual({ name: 'puzzles', parameters: {} });
  expect(routeOf('/puzzles/pop/mon%20puzzle')).toEqual({ name: 'puzzle', parameters: { game: 'pop', puzzle: 'mon puzzle' } });
});

test('an address that is none is missing: unknown, too long, empty in the middle, or with a broken letter', () => {
  for (const path of ['/nowhere', '/table/1/2', '/table/', '/table/%E0%A4%A']) expect(routeOf(path), path).toEqual({ name: 'missing', parameters: {} });
});

test('the server knows the addresses of all views', () => {
  const server = readFileSync(new URL('../../server/hosting/web_assets.cpp', import.meta.url), 'utf8');
  const views = /views\{([\s\S]*?)\};/.exec(server)?.[1] ?? '';
  const there = [...views.matchAll(/"([^"]+)"/g)].map(([, pattern]) => pattern);
  expect(there.sort()).toEqual(patterns.map(([pattern]) => pattern.replace(/:[^/]+/g, '*')).sort());
});
