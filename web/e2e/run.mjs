// Serves the built page with the real server, on a port and in a folder of its own, and runs the browser tests against it:
//   node e2e/run.mjs [FILE.test.mjs …]
//   node e2e/run.mjs --script SCRIPT.mjs        something else that needs them, vision.mjs for example
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Server } from './online_scene.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const named = process.argv.slice(2);
const found = (await readdir(folder)).filter((file) => file.endsWith('.test.mjs'));
// Two files at once, each with a browser of its own: much of their time is waiting for bots.
const tests = ['--test', '--test-concurrency=2', '--test-reporter=spec'];
const words = named[0] === '--script' ? named.slice(1) : [...tests, ...(named.length > 0 ? named : found.map((file) => join(folder, file)))];

const server = await Server.start();
try {
  const child = spawn(process.execPath, words, {
    stdio: 'inherit',
    env: { ...process.env, NUANCIER_URL: server.url },
  });
  process.exitCode = await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
} finally {
  await server.stop();
}
