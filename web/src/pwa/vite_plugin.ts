// Writes /sw.js after everything else is built: sw.ts with the list of all built files and a version made of their contents.

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import ts from 'typescript';
import type { Plugin } from 'vite';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** The page has no address "/index.html": its shell is what "/" answers. */
function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file}`;
}

export function serviceWorker(): Plugin {
  let source = '';
  let out = '';
  return {
    name: 'nuancier-service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      source = join(root, 'src/pwa/sw.ts');
      out = join(root, build.outDir);
    },
    async closeBundle() {
      const files = (await filesBelow(out)).filter((file) => !/^(?:sw\.js|files\.txt|\.vite\/.*)$|\.(?:gz|br|map)$/.test(file));
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(await readFile(join(out, file)));
      const { outputText } = ts.transpileModule(await readFile(source, 'utf8'), {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
      });
      const worker = outputText.replace(/^export \{\};?$/m, '');
      const head = `const FILES = ${JSON.stringify(files.map(addressOf))};\nconst VERSION = '${hash.digest('hex').slice(0, 16)}';\n`;
      await writeFile(join(out, 'sw.js'), head + worker);
    },
  };
}
