// Without a network after the first visit: the page opens, a match against bots can be played, what needs the server says so; and with a
// new version the page is not torn away.
//   node e2e/online_offline.mjs
import http from 'node:http';

import { launch } from './browser.mjs';
import { check, goTo, move, person, Server } from './online_scene.mjs';

const server = await Server.start();
const browser = await launch();
try {
  const ann = await person(browser, server, 'Ann', { serviceWorkers: 'allow' });
  await ann.evaluate(() => navigator.serviceWorker.ready);
  await ann.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = await ann.evaluate(async () => {
    const names = await caches.keys();
    const files = await (await caches.open(names[0])).keys();
    return { names, files: files.length };
  });
  check(`one version is kept (${kept.files} files)`, kept.names.length === 1 && kept.files > 40);

  await ann.context().setOffline(true);
  await server.kill();
  await ann.goto(`${server.url}/settings`);
  await ann.waitForSelector('h1');
  check('an address that was never visited opens', true);
  await ann.goto(server.url);
  await ann.getByRole('button', { name: 'Play Punto' }).click();
  await ann.waitForSelector('.table', { timeout: 60_000 });
  let moves = 0;
  for (let i = 0; i < 200 && moves < 3; i++) {
    if (await move(ann)) moves++;
    await ann.waitForTimeout(200);
  }
  check('a match is played without a network', moves === 3);
  await ann.goto(`${server.url}/online`);
  await ann.getByText('You are offline').waitFor();
  check('the online page says so', true);
  await ann.goto(`${server.url}/t/${'0'.repeat(32)}`);
  await ann.getByText('The line is lost').waitFor();
  check('and so does a table', true);

  await server.run();
  await ann.context().setOffline(false);
  await ann.getByRole('heading', { name: 'There is no such table' }).waitFor();
  check('the table comes when the network does', true);
  const asked = await ann.evaluate(async () => (await fetch('/api/version')).headers.get('date') !== null && (await caches.match('/api/version')) === undefined);
  check('what the server says is not kept', asked);
  // --- a new version: the same one in front of which somebody changes the worker a little ---
  let version = '';
  const front = http.createServer((request, response) => {
    http.get(server.url + request.url, { headers: { ...request.headers, 'accept-encoding': 'identity' } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const sent = request.url === '/sw.js' ? Buffer.from(body.toString().replace(/VERSION = '/, `VERSION = '${version}`)) : body;
        delete answer.headers['content-length'];
        delete answer.headers.etag;
        response.writeHead(answer.statusCode, answer.headers).end(sent);
      });
    });
  });
  await new Promise((resolve) => front.listen(0, '127.0.0.1', resolve));
  const bob = await person(browser, { url: `http://localhost:${front.address().port}` }, 'Bob', { serviceWorkers: 'allow' });
  await bob.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await goTo(bob, `/t/${'0'.repeat(32)}`);
  await bob.evaluate(() => (window.isOld = true));
  version = 'newer-';
  await bob.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await bob.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
  await bob.waitForTimeout(1000);
  check('at a table a new version says nothing', !(await bob.getByText('A new version is ready').isVisible()));
  await goTo(bob, '/settings');
  await bob.getByText('A new version is ready').waitFor();
  check('and reloads nothing', await bob.evaluate(() => window.isOld === true));
  await bob.getByRole('button', { name: 'Reload now' }).click();
  await bob.waitForFunction(() => window.isOld === undefined);
  await bob.waitForSelector('h1');
  const versions = await bob.evaluate(() => caches.keys());
  check(`until somebody wants it (${versions})`, versions.some((name) => name.includes('newer-')));
  front.close();
  check(`no fault: ${ann.faults}`, ann.faults.length === 0);
} finally {
  await browser.close();
  await server.stop();
}
