// Without a network after the first visit: the page opens, a match against bots can be played, what needs the server says so; and with a
// new version the page is not torn away.
import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';

import { timeout } from './browser.mjs';
import { goTo, onlineScene, person } from './online_scene.mjs';
import { play } from './people.mjs';

const { server, browser } = await onlineScene();

test('airplane mode', { timeout }, async () => {
  const ann = await person(browser, server, 'Ann', { serviceWorkers: 'allow' });
  await ann.evaluate(() => navigator.serviceWorker.ready);
  await ann.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = await ann.evaluate(async () => {
    const names = await caches.keys();
    const files = await (await caches.open(names[0])).keys();
    return { names, files: files.length };
  });
  assert.ok(kept.names.length === 1 && kept.files > 40, `one version is kept (${kept.files} files)`);

  await ann.context().setOffline(true);
  await server.kill();
  await ann.goto(`${server.url}/settings`);
  await ann.waitForSelector('h1');
  await ann.goto(server.url);
  await ann.getByRole('button', { name: 'Play Punto' }).click();
  assert.equal(await play(ann, 'en', { most: 3 }), 3, 'a match is played without a network');
  await ann.goto(`${server.url}/online`);
  await ann.getByText('You are offline').waitFor();
  await ann.goto(`${server.url}/t/${'0'.repeat(32)}`);
  await ann.getByText('The line is lost').waitFor();

  await server.run();
  await ann.context().setOffline(false);
  await ann.getByRole('heading', { name: 'There is no such table' }).waitFor();
  const asked = await ann.evaluate(async () => (await fetch('/api/version')).headers.get('date') !== null && (await caches.match('/api/version')) === undefined);
  assert.ok(asked, 'what the server says is not kept');
  assert.deepEqual(ann.faults, []);
  await ann.context().close();
});

test('a new version waits until somebody wants it', { timeout }, async () => {
  // The same version, in front of which somebody changes the worker a little.
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
  await goTo(bob, '/settings');
  await bob.getByText('A new version is ready').waitFor();
  await goTo(bob, `/t/${'0'.repeat(32)}`);
  await bob.getByText('A new version is ready').waitFor({ state: 'hidden' }); // at a table it says nothing
  await goTo(bob, '/settings');
  await bob.getByText('A new version is ready').waitFor();
  assert.ok(await bob.evaluate(() => window.isOld === true), 'and reloads nothing');
  await bob.getByRole('button', { name: 'Reload now' }).click();
  await bob.waitForFunction(() => window.isOld === undefined);
  await bob.waitForSelector('h1');
  const versions = await bob.evaluate(() => caches.keys());
  assert.ok(versions.some((name) => name.includes('newer-')), `until somebody wants it (${versions})`);
  front.close();
  assert.deepEqual(bob.faults, []);
  await bob.context().close();
});
