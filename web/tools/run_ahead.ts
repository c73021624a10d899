// One of the page's scripts runs as soon as it is there. Those that a bundler writes down wait for the styles and for each other.

import type { Plugin } from 'vite';

export function runAhead(name: string): Plugin {
  const script = `<script type="module" crossorigin src="/assets/${name}-`;
  return {
    name: 'nuancier-run-ahead',
    apply: 'build',
    transformIndexHtml: {
      // After the scripts have got their names.
      order: 'post',
      handler(html) {
        if (!html.includes(script)) throw new Error(`index.html has no script "${name}"`);
        return html.replace(script, script.replace(' crossorigin', ' async crossorigin'));
      },
    },
  };
}
