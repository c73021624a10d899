// Sitting down at a table of this device. The engine and what it needs are fetched when they are wanted, not with the first page.

import { router } from '../../app/router.svelte.js';
import type { GameKey } from '../../games/index.js';
import type { Setup } from '../../protocol/messages.js';
import { settings } from '../../settings/settings.svelte.js';
import type { Sitting } from '../../table/new_table.js';
import { usualSetup } from './usual.js';

export async function startHere(setup: Setup, people: Sitting[]): Promise<void> {
  const [{ localLink }, { startTable }] = await Promise.all([import('../../link/local_link.js'), import('../../table/new_table.js')]);
  const table = await startTable(localLink(), setup, people);
  router.go(`/table/${table}`);
}

export function startUsual(game: GameKey, level: 'usual' | 'easy' = 'usual'): Promise<void> {
  const { name = '', symbol = '' } = settings.profiles[0] ?? {};
  return startHere(usualSetup(game, level), [{ name, symbol }]);
}

/** Fetches engine and table when there is nothing else to do, so that a tap is quick; not for whoever saves data. */
export function prepareWhenIdle(): void {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (saving) return;
  const prepare = async () => {
    const [{ localLink }] = await Promise.all([
      import('../../link/local_link.js'),
      import('../../table/new_table.js'),
      import('../LocalTable.svelte'),
    ]);
    await localLink().now();
  };
  const idle: (work: () => void) => unknown = 'requestIdleCallback' in window ? (work) => requestIdleCallback(work, { timeout: 4000 }) : (work) => setTimeout(work, 1500);
  // What cannot be fetched now is fetched, or complained about, when it is wanted.
  idle(() => void prepare().catch(() => undefined));
}
