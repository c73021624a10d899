// How long the page's main thread is held up while a chain of Pop! goes off, at a quarter of the speed and with full motion. The position
// (chain.txt, found by find_chain.cpp) is played in the real page, on the engine's own table.
//
// A task counts by the processor time it took, which others on the machine do not change; by the clock it is told as well. Meanwhile all
// running animations are looked at: only `transform` and `opacity` may change.
import { readFile } from 'node:fs/promises';

import { Chromium } from './devtools.mjs';
import { madeTable } from './engine.mjs';
import { slowness, slowPhone } from './slow.mjs';
import { record, sayParts, tasksOf } from './trace.mjs';

const position = await readFile(new URL('chain.txt', import.meta.url), 'utf8');
export const limit = 50; // ms
const chosen = [17, 22, 25, 28, 45];

/** In the page, before anything else: the longest chain that a worker tells of. */
function countWaves() {
  globalThis.waves = 0;
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        for (const { exploded } of data.message?.update?.events ?? []) globalThis.waves = Math.max(globalThis.waves, exploded?.wave ?? 0);
      });
    }
  };
}

/** In the page: puts a table where the page keeps them. */
async function keep({ kept, log }) {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('nuancier');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction(['tables', 'log'], 'readwrite');
  transaction.objectStore('tables').put(kept);
  log.forEach((line, n) => transaction.objectStore('log').put({ table: kept.id, n, line }));
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}

/** In the page: chooses the cards at these places of the hand, and watches until everything has come to rest. */
async function play(places, isLooking) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (holds) => {
    while (!holds()) await frame();
  };
  const isSettled = () => document.querySelector('.table')?.dataset.settled === 'true';
  const hand = () => document.querySelectorAll('.hand button');
  await until(() => isSettled() && hand().length > 0);
  for (const place of places) {
    hand()[place].click();
    await frame();
  }
  await until(() => document.querySelector('.choice button:enabled'));
  await new Promise((resolve) => setTimeout(resolve, 1500)); // what was put forward has come to rest
  const animated = new Set();
  const look = () => {
    for (const animation of document.getAnimations()) {
      for (const shape of animation.effect?.getKeyframes?.() ?? []) {
        for (const name of Object.keys(shape)) if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) animated.add(name);
      }
    }
  };
  performance.mark('chain begins');
  document.querySelector('.choice button:enabled').click();
  await until(() => !isSettled());
  let frames = 0;
  const began = performance.now();
  for (let quiet = 0; quiet < 30; quiet = isSettled() ? quiet + 1 : 0) {
    await frame();
    frames++;
    if (isLooking && frames % 6 === 0) look();
  }
  performance.mark('chain ends');
  return { animated: [...animated], frames, milliseconds: performance.now() - began };
}

const call = (work, ...given) => `(${work})(${given.map((each) => JSON.stringify(each)).join(', ')})`;

/** Plays it once; `isLooking`: at what is animated, otherwise at tasks. Looking takes time itself. */
async function playOnce(url, isLooking, processor = slowness.processor) {
  const table = await madeTable({ game: 'pop', seats: [''], position });
  const hand = /^hands (.*)$/m.exec(position)[1].split(' ').map(Number);
  const places = chosen.map((card) => hand.indexOf(card));
  const chromium = await Chromium.launch();
  try {
    const page = await chromium.openPage((target) => slowPhone(target, processor));
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: call(countWaves) });
    const visit = async (path) => {
      const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve));
      await page.send('Page.navigate', { url: url + path });
      await loaded;
    };
    await visit('/');
    // The page makes its own database; a table can be put in when it is there.
    for (let tries = 0; !(await page.evaluate(`indexedDB.databases().then((all) => all.some(({ name }) => name === 'nuancier'))`)); tries++) {
      if (tries > 200) throw new Error('the page keeps nothing');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await page.evaluate(call(keep, table));
    return await record(chromium, async () => {
      await visit(`/table/${table.kept.id}`);
      return { ...(await page.evaluate(call(play, places, isLooking))), waves: await page.evaluate('globalThis.waves') };
    });
  } finally {
    await chromium.close();
  }
}

/** Tasks between the tap and rest. */
export async function chainTasks(url, processor = slowness.processor) {
  const { result, events } = await playOnce(url, false, processor);
  const at = (name) => events.find((event) => event.name === name).ts;
  const [begins, ends] = [at('chain begins'), at('chain ends')];
  const tasks = tasksOf(events, `${url}/table/`).filter(({ end, ts }) => end >= begins && ts <= ends);
  const most = (by) => Math.max(...tasks.map((task) => task[by]));
  return {
    waves: result.waves,
    milliseconds: result.milliseconds,
    frames: result.frames,
    own: most('own'),
    clock: most('ms'),
    over: tasks
      .filter(({ own }) => own > limit)
      .map((task) => `${task.own.toFixed(0)} ms, ${((task.ts - begins) / 1000).toFixed(0)} ms after the tap: ${sayParts(task)}`),
  };
}

/** What changes by animation meanwhile. */
export async function chainAnimations(url) {
  return (await playOnce(url, true)).result.animated;
}
