// People at online tables, for tests of them: each in a window of their own, against a server that can be killed and started again.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

import { launch, open } from './browser.mjs';
import { choose, nextQuestion } from './people.mjs';

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

/** A server and a browser for the tests of one file. */
export async function onlineScene() {
  const server = await Server.start();
  const browser = await launch();
  after(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, browser };
}

/** Somebody with a window. */
export async function person(browser, server, name, options = {}) {
  const symbol = { Ann: 'sun', Bob: 'leaf' }[name] ?? 'star';
  // Ids of messages come from what is random in a page: two people at one table must not share it.
  const page = await open(browser, { language: 'en', settings: { profiles: [{ name, symbol }] }, seed: null, ...options });
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

/** What the server's answer would be to this kind of request, as long as `answer` gives one; all else goes to the server. */
export async function answerInstead(page, kind, answer) {
  await page.routeWebSocket(/\/ws$/, (line) => {
    const far = line.connectToServer();
    line.onMessage((text) => {
      const asked = JSON.parse(text)[kind];
      const given = asked && answer(asked);
      if (given) line.send(JSON.stringify({ answer: { id: asked.id, ...given } }));
      else far.send(text);
    });
  });
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

/** The next one of them who is asked makes the first move that is allowed; who it was, or undefined when the match is over. */
export async function moveSomebody(pages) {
  const next = async (page) => {
    const path = new URL(page.url()).pathname;
    const question = await nextQuestion(page, page.answered?.path === path ? page.answered.question : '');
    return { page, path, question };
  };
  // Those who are not asked wait on; nobody minds when they do so in vain.
  const waiting = pages.map(next);
  for (const each of waiting) each.catch(() => undefined);
  const { page, path, question } = await Promise.race(waiting);
  if (question === 'over') return undefined;
  page.answered = { path, question };
  await choose(page, 'en');
  return page;
}

/** One of them is asked, and everybody has seen all that led there. */
export async function settle(pages) {
  const asked = await Promise.race(pages.map(async (page) => ((await nextQuestion(page, page.answered?.question)), page)));
  for (const page of pages) if (page !== asked) await page.locator('.table[data-settled=true]:not([data-asked])').waitFor();
  return asked;
}
