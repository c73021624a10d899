// One tap, and a game begins: how long that takes on a slow phone and a slow line, with nothing cached. Every start is a new browser.
//
//   usable     from the navigation until the game's Play button is there and painted
//   tap        from there, where the tap comes at once, until the first move can be made: the table is there, nothing moves any more,
//              it is my turn, and a legal move can be chosen
//   playable   both: from the navigation until the first move
//
// Where chance gives the first turn to a bot, bots take the time that people need to watch them: such a start is drawn again. What comes
// over the line meanwhile is counted as it was sent.
import { Chromium } from './devtools.mjs';
import { slowLine, slowPhone } from './slow.mjs';

export const games = ['kolpa', 'punto', 'pop', 'shuppa', 'chromatik'];
const patience = 30_000;

/** In the page, from its first line on. */
function observe(place) {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const until = (find) =>
    new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (found) resolve(found);
        else requestAnimationFrame(look);
      };
      look();
    });
  const play = () => document.querySelector(`.games li:nth-child(${place}) button:enabled`);
  const table = () => document.querySelector('.table[data-settled=true]');
  globalThis.started = (async () => {
    const button = await until(play);
    await painted();
    const usable = performance.now();
    button.click();
    await until(() => location.pathname.startsWith('/table/'));
    const seated = performance.now();
    await until(table);
    const isMine = document.querySelector('.status.due') !== null;
    if (isMine) await until(() => table()?.querySelector('.bar button:enabled'));
    await painted();
    return { usable, seated, playable: performance.now(), isMine };
  })();
}

async function startOnce(url, game) {
  const chromium = await Chromium.launch();
  try {
    const sent = [];
    const page = await chromium.openPage((target) => {
      listen(target, sent);
      return Promise.all([slowLine(target), slowPhone(target)]);
    });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})(${games.indexOf(game) + 1})` });
    await page.send('Page.navigate', { url });
    const began = Date.now();
    for (;;) {
      const times = await page.evaluate('globalThis.started').catch(() => undefined);
      if (times) return { ...times, ...weigh(sent, times.playable), sent };
      if (Date.now() - began > patience) throw new Error(`${game} has not begun after ${patience / 1000} s`);
    }
  } finally {
    await chromium.close();
  }
}

/** What goes over the line: addresses, when they were asked for and when they were there, how many bytes. */
function listen(target, sent) {
  const requests = new Map();
  target.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const each = { url: request.url, by: target.type, asked: timestamp, bytes: 0 };
    requests.set(requestId, each);
    sent.push(each);
  });
  target.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    Object.assign(requests.get(requestId) ?? {}, { answered: timestamp, isCached: response.fromDiskCache });
  });
  target.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    Object.assign(requests.get(requestId) ?? {}, { there: timestamp, bytes: encodedDataLength });
  });
}

function weigh(sent, playable) {
  const first = Math.min(...sent.map(({ asked }) => asked));
  for (const each of sent) for (const when of ['asked', 'answered', 'there']) each[when] = Math.round((each[when] - first) * 1000);
  const before = sent.filter(({ there }) => there <= playable);
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  return { bytes: sum(before), keptBytes: sum(before.filter(({ by }) => by === 'service_worker')) };
}

/** `runs` starts in which the first turn is mine. */
export async function starts(url, game, runs, before) {
  const mine = [];
  for (let tries = 0; mine.length < runs; tries++) {
    if (tries === 12 * runs) throw new Error(`${game}: the first turn was hardly ever mine`);
    before?.();
    const start = await startOnce(url, game);
    if (start.isMine) mine.push(start);
  }
  return mine;
}

export function waterfall({ sent }) {
  return sent
    .filter(({ url }) => url.startsWith('http'))
    .map(({ url, by, asked, answered, there, bytes, isCached }) =>
      `${String(asked).padStart(6)} ${String(answered).padStart(6)} ${String(there).padStart(6)} ms ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${by}${isCached ? ' (cache)' : ''}  ${new URL(url).pathname}`,
    )
    .join('\n');
}
