// Debian's Chromium on a new profile (nothing cached, nothing kept), spoken to by the DevTools protocol over a pipe. Workers and service
// workers are targets of their own: whatever is done to the page (`dress`) is done to each of them before its first line runs.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.NUANCIER_CHROMIUM ?? '/usr/bin/chromium';
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--remote-debugging-pipe',
];

export class Chromium {
  #next = 1;
  #waiting = new Map();
  #listeners = new Map();
  #rest = '';

  static async launch({ width = 390, height = 844 } = {}) {
    const chromium = new Chromium();
    chromium.profile = await mkdtemp(join(tmpdir(), 'nuancier-chromium-'));
    chromium.process = spawn(program, [...flags, `--user-data-dir=${chromium.profile}`, `--window-size=${width},${height}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const [, , , , out] = chromium.process.stdio;
    out.setEncoding('utf8').on('data', (text) => chromium.#hear(text));
    chromium.process.on('exit', (status) => {
      for (const { reject } of chromium.#waiting.values()) reject(new Error(`Chromium ended with ${status}`));
    });
    await chromium.send('Target.setDiscoverTargets', { discover: true });
    return chromium;
  }

  static async version() {
    const chromium = await Chromium.launch();
    try {
      return (await chromium.send('Browser.getVersion')).product;
    } finally {
      await chromium.close();
    }
  }

  /** Messages end with a zero byte. */
  #hear(text) {
    const parts = (this.#rest + text).split('\0');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) {
      const { id, result, error, method, params, sessionId = '' } = JSON.parse(part);
      if (id === undefined) {
        for (const each of this.#listeners.get(`${sessionId} ${method}`) ?? []) each(params);
        continue;
      }
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
      else waiting?.resolve(result);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, method });
      this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }
  on(method, listener, sessionId = '') {
    const name = `${sessionId} ${method}`;
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  /** `dress(target)` prepares a page or a worker before it runs: it must send all its commands at once. */
  async openPage(dress = async () => undefined) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Target(this, sessionId, 'page');
    await this.#follow(page, dress);
    await page.send('Page.enable');
    await page.send('Runtime.enable');
    await dress(page);
    return page;
  }

  async #follow(target, dress) {
    target.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const child = new Target(this, sessionId, targetInfo.type);
      // A service worker answers nothing before it may run: commands are only put in line, this one last.
      dress(child).catch((error) => console.error(`${child.type}: ${error.message}`));
      child.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
    });
    await target.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.send('Browser.close').catch(() => undefined);
    const late = setTimeout(() => this.process.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(late);
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A page, a worker or a service worker. */
class Target {
  constructor(chromium, sessionId, type) {
    this.chromium = chromium;
    this.sessionId = sessionId;
    this.type = type;
  }
  send(method, params) {
    return this.chromium.send(method, params, this.sessionId);
  }
  on(method, listener) {
    this.chromium.on(method, listener, this.sessionId);
  }
  /** The value of an expression, awaited. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}
