// What runs while the page's first script is still on its way (tools/run_ahead.ts): on a slow line the engine, which takes the longest, is sent
// for at once, because the line would be idle while the page is read and drawn. On a quick one drawing comes first. And should the script not
// come at all, somebody has to say so.

import { watchForRoom } from './no_room.js';
import { prepareEngine } from '../engine/compiled.js';
import { routeOf } from './routes.js';

/** Whoever has waited so many milliseconds for the page's few lines has a slow line. */
const slow = 100;
/** Views that show nothing without the engine. */
const tables = new Set(['table', 'puzzle', 'learn', 'review']);

function isLineSlow(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.requestStart > slow;
}

watchForRoom();

const { name } = routeOf(location.pathname);
if (tables.has(name) || (name === 'home' && isLineSlow())) prepareEngine();
