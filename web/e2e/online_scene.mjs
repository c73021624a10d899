// People at online tables, for tests of them: each in a window of their own, against a server that can be killed and started again.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { open } from './browser.mjs';

const program = process.env.NUANCIER ?? new URL('../../build/release/nuancier', import.meta.url).pathname;

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** `nuancier serve` with a folder of its own. */
export class Server {
  static async start() {
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), 'nuancier-e2e-'));
    server.port = await freePort();
    server.url = `http://localhost:${server.port}`;
    await server.run();
    return server;
  }
  async run() {
    const words = ['--lang', 'en', 'serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data, '--quiet'];
    this.process = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve, reject) => {
      this.process.stdout.once('data', resolve);
      this.process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }
  /** As a power cut would. */
  async kill() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await ended;
  }
  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}

/** Somebody with a window. What the page's policy forbids, and what breaks in it, is collected in `faults`. */
export async function person(browser, server, name, options = {}) {
  const symbol = { Ann: 'sun', Bob: 'leaf' }[name] ?? 'star';
  const page = await open(browser, { language: 'en', settings: { profiles: [{ name, symbol }] }, ...options });
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) page.faults.push(message.text());
  });
  await page.goto(server.url, { waitUntil: 'load' });
  await page.waitForSelector('h1');
  return page;
}

/** As another page of this site would: an identity first, then the table. */
export function makeTable(page, setup) {
  return page.evaluate(async (wanted) => {
    await fetch('/api/identity', { method: 'POST' });
    const socket = new WebSocket(`ws://${location.host}/ws`);
    return new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => {
        const { welcome, answer } = JSON.parse(data);
        if (welcome) socket.send(JSON.stringify({ create: { id: '1', setup: wanted } }));
        if (!answer) return;
        socket.close();
        if (answer.refused) reject(new Error(answer.refused.text));
        else resolve({ table: answer.table, code: answer.code });
      };
      socket.onerror = () => reject(new Error('no line'));
    });
  }, setup);
}

/** Inside of the page: without loading it anew. */
export async function goTo(page, path) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export async function sitDown(page) {
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'I am ready' }).waitFor();
}

/** One move, the first that is allowed, by the list that everybody has; false when it is not this one's turn. */
export async function move(page) {
  const moves = page.getByRole('button', { name: 'All moves', exact: true });
  if (!(await page.locator('.status.due').isVisible().catch(() => false))) return false;
  if (!(await moves.isEnabled().catch(() => false))) return false;
  await moves.click();
  await page.locator('dialog[open] .moves button').first().click();
  return true;
}

/** Any of them, as soon as somebody can. */
export async function moveSomebody(pages, patience = 20_000) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    for (const page of pages) if (await move(page)) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nobody could move');
}

export function check(what, good) {
  console.log(`${good ? 'ok' : 'FAILED'}  ${what}`);
  if (!good) process.exitCode = 1;
}
