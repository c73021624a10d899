import { readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { serviceWorker } from './src/pwa/vite_plugin.ts';
import { compileAhead } from './tools/compile_ahead.ts';
import { runAhead } from './tools/run_ahead.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  // The page may be older than the server it talks to: it says its own version.
  define: { PAGE_VERSION: JSON.stringify(version) },
  plugins: [svelte(), compileAhead(), runAhead('ahead'), serviceWorker()],
  build: {
    target: 'es2022',
    // Small things are files too: a strict content security policy knows no data: scripts, and files are cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file comes from which source: tools/budget.mjs reads it.
    manifest: true,
    // A file costs a slow line an answer's wait: what is wanted at the same time comes in one, with what it imports.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'ahead', test: /src\/app\/ahead\.ts$/, priority: 3 },
            { name: 'first', test: /src\/app\/main\.ts$/, priority: 2 },
            { name: 'table', test: /src\/pages\/local_table\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      // The server compares the page's origin with the host that was asked for: it stays what it is.
      '/api': { target: 'http://localhost:8080', changeOrigin: false },
      '/ws': { target: 'ws://localhost:8080', ws: true },
    },
  },
  // A test that hangs ends; a busy machine is no reason to fail.
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 120_000, hookTimeout: 120_000 },
});
