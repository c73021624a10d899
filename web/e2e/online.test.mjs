// Online tables: two browsers at one table, a server that dies, airplane mode, a new version. Each is a script that can be run by
// itself and tells what it checks.
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

for (const script of ['online.mjs', 'online_offline.mjs']) {
  test(script, { timeout: 240_000 }, async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], { stdio: 'inherit' });
    const status = await new Promise((resolve) => child.on('exit', resolve));
    if (status !== 0) throw new Error(`${script} ended with ${status}`);
  });
}
