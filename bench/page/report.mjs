// The page-speed report; bench/page.sh builds what it needs and calls it.
//   node bench/page/report.mjs [--only weight,start,lighthouse,tasks,search] [--runs 5] [--waterfall]
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

import { Server } from '../../web/e2e/online_scene.mjs';
import { Chromium } from './devtools.mjs';
import { crowding, median, Report } from './figures.mjs';
import { audit, categories } from './lighthouse.mjs';
import { searchSpeeds } from './search.mjs';
import { games, starts, waterfall } from './start.mjs';
import { chainAnimations, chainTasks, limit } from './tasks.mjs';

const run = promisify(execFile);
const names = ['weight', 'start', 'lighthouse', 'tasks', 'search'];

function complain(text) {
  console.error(`bench/page.sh: ${text}\nusage: bench/page.sh [--only ${names.join(',')}] [--runs 5] [--waterfall]`);
  process.exit(2);
}
function asked() {
  try {
    return parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string', default: '5' }, waterfall: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    return complain(error.message);
  }
}
const options = asked();
const runs = Number(options.runs);
if (!(Number.isInteger(runs) && runs > 0)) complain(`--runs needs a number from 1, not '${options.runs}'`);
const chosen = options.only?.split(',') ?? names;
for (const name of chosen) if (!names.includes(name)) complain(`no part '${name}'; there are ${names.join(', ')}`);

const report = new Report();
const load = async () => Number((await readFile('/proc/loadavg', 'utf8')).split(' ')[0]);
const crowded = [];

const parts = {
  async weight() {
    report.title('Weight, compressed as it is sent');
    const budget = fileURLToPath(new URL('../../web/tools/budget.mjs', import.meta.url));
    // What is too heavy is told below; its own status is of no use here.
    const { stdout } = await run(process.execPath, [budget]).catch((error) => error);
    const lines = [...(stdout ?? '').matchAll(/^(.+?) +([\d.]+) kB of (\d+)/gm)];
    if (lines.length < 2 + games.length) throw new Error(`web/tools/budget.mjs told too little:\n${stdout}`);
    for (const [, name, size, most] of lines) report.line(name, Number(size), { unit: 'kB', bar: Number(most), digits: 1 });
  },

  async start({ url }) {
    report.title(`One tap, cold: 4 × slower, 1.6 Mb/s, 150 ms; median of ${runs} (least – most)`);
    for (const game of games) {
      const all = await starts(url, game, runs, () => crowded.push(crowding()));
      const told = (name, of, more = {}) => {
        const values = all.map(of);
        report.line(`${game}: ${name}`, median(values), { unit: 'ms', note: `${Math.min(...values).toFixed(0)} – ${Math.max(...values).toFixed(0)}`, ...more });
      };
      told('home usable', ({ usable }) => usable);
      told('tap → playable', ({ usable, playable }) => playable - usable, { bar: 2000 });
      told('navigation → playable', ({ playable }) => playable);
      const bytes = median(all.map(each => each.bytes)) / 1000;
      report.line(`${game}: sent until then`, bytes, { unit: 'kB', note: `at least ${(bytes / 0.2).toFixed(0)} ms of this line` });
      report.line(`${game}: kept for later meanwhile`, Math.max(...all.map(({ keptBytes }) => keptBytes)) / 1000, { unit: 'kB', bar: 0 });
      if (options.waterfall) report.say(waterfall(all.toSorted((a, b) => a.playable - b.playable)[all.length >> 1]));
    }
  },

  async lighthouse({ url }) {
    for (const [name, address] of [['home', `${url}/`], ['puzzle table', `${url}/puzzles/pop/1`]]) {
      crowded.push(crowding());
      const { scores, times, complaints, elsewhere } = await audit(address, runs);
      report.title(`Lighthouse, ${name}; median of ${runs}`);
      for (const each of categories) {
        // A table opened by its own address cannot be there before the engine is: its performance is told, and promised of the home page.
        const isPromised = name === 'home' || each !== 'performance';
        report.line(`${name}: ${each}`, scores[each], isPromised ? { bar: 95, atLeast: true } : {});
      }
      for (const [each, value] of Object.entries(times)) {
        const isShift = each === 'cumulative-layout-shift';
        report.line(`${name}: ${each}`, value, { unit: isShift ? '' : 'ms', digits: isShift ? 3 : 0 });
      }
      report.line(`${name}: asked of other hosts`, elsewhere.length, { bar: 0, note: elsewhere.join(' ') });
      for (const each of complaints) report.say(`  ${each}`);
    }
  },

  async tasks({ url }) {
    report.title(`A chain of Pop!, full motion, 4 × slower; the longest task, median of ${runs}`);
    const slow = [];
    const plain = [];
    for (let i = 0; i < runs; i++) {
      crowded.push(crowding());
      slow.push(await chainTasks(url));
      plain.push(await chainTasks(url, 1));
    }
    report.line('waves', Math.min(...slow.map(({ waves }) => waves)), { bar: 10, atLeast: true });
    report.line('longest task, processor time', median(slow.map(({ own }) => own)), { unit: 'ms', bar: limit, note: slow.map(({ own }) => own.toFixed(0)).join(' ') });
    report.line('by the clock', median(slow.map(({ clock }) => clock)), { unit: 'ms', note: slow.map(({ clock }) => clock.toFixed(0)).join(' ') });
    report.line('not slowed, processor time, times 4', median(plain.map(({ own }) => 4 * own)), { unit: 'ms', note: plain.map(({ own }) => (4 * own).toFixed(0)).join(' ') });
    report.line('the whole chain', median(plain.map(({ milliseconds }) => milliseconds)), { unit: 'ms' });
    for (const each of slow.toSorted((a, b) => a.own - b.own)[runs >> 1].over) report.say(`  ${each}`);
    const animated = await chainAnimations(url);
    const wrong = animated.filter((name) => !['transform', 'opacity'].includes(name));
    if (animated.length === 0) throw new Error('nothing was animated');
    report.line('animated but transform and opacity', wrong.length, { bar: 0, note: `${animated.join(', ')}` });
  },

  async search() {
    report.title(`Search: iterations a processor second, median of ${runs}, WebAssembly in Node ${process.version} by native`);
    crowded.push(crowding());
    for (const { game, native, wasm, ratio } of await searchSpeeds(runs)) {
      report.line(`${game}: WebAssembly / native`, ratio, { bar: 0.5, atLeast: true, digits: 2, note: `${Math.round(wasm)} / ${Math.round(native)}` });
    }
  },
};

const before = await load();
const server = await Server.start();
// Whoever stops the report stops its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.stop().then(() => process.exit(130)));
try {
  for (const name of names) if (chosen.includes(name)) await parts[name](server);
} finally {
  await server.stop();
}
const busy = { load_before: before, load_after: await load(), crowding: crowded.length > 0 ? Number(median(crowded).toFixed(2)) : null };
report.title('The machine');
report.say(`load average ${busy.load_before} before, ${busy.load_after} after; a fixed loop took ${busy.crowding ?? '–'} times its own processor time (1: nobody else works)`);
report.say(report.missed === 0 ? 'Every bar is met.' : `${report.missed} missed.`);
console.log(`\n${JSON.stringify({ parts: chosen, runs, chromium: await Chromium.version(), ...busy, missed: report.missed, figures: report.figures })}`);
process.exitCode = report.missed === 0 ? 0 : 1;
