// Sitting down at a table of this device. The first page comes first; the engine follows at once, because it takes the longest, and the
// table when there is nothing else to do. Whoever taps before waits for what is still missing, all of it at the same time.

import { waitedFor } from '../../app/quiet.js';
import { router } from '../../app/router.svelte.js';
import { isSavingData } from '../../app/saving_data.js';
import { type GameKey, isGame, loadFace } from '../../games/index.js';
import type { Setup } from '../../protocol/messages.js';
import { settings } from '../../settings/settings.svelte.js';
import type { Sitting } from '../../table/new_table.js';
import { usualSetup } from './usual.js';

function fetchTable() {
  return import('../local_table.js');
}

async function sitDown(setup: Setup, people: Sitting[]): Promise<void> {
  // What the table shows; should it fail, the table says so.
  if (isGame(setup.game)) loadFace(setup.game).catch(() => undefined);
  const { localLink, startTable, checkedName } = await fetchTable();
  // A name that was kept before there were rules, and cannot be shown: a guest plays.
  const shown = people.map(({ name, symbol }) => ({ name: checkedName(name) ?? '', symbol }));
  await startTable(localLink(), setup, shown, (table) => router.go(`/table/${table}`));
}

export function startHere(setup: Setup, people: Sitting[]): Promise<void> {
  return waitedFor(sitDown(setup, people));
}

export function startUsual(game: GameKey, level: 'usual' | 'easy' = 'usual'): Promise<void> {
  const { name = '', symbol = '' } = settings.profiles[0] ?? {};
  return startHere(usualSetup(game, level), [{ name, symbol }]);
}

/** Fetches the table and wakes who is needed there when there is nothing else to do, so that a tap is quick. */
export function prepareWhenIdle(): void {
  if (isSavingData()) return;
  const prepare = async () => {
    const { localLink } = await fetchTable();
    await localLink().now();
    const { wakeMind } = await import('../../engine/mind.js');
    wakeMind();
  };
  const idle: (work: () => void) => unknown = 'requestIdleCallback' in window ? (work) => requestIdleCallback(work, { timeout: 4000 }) : (work) => setTimeout(work, 1500);
  // What cannot be fetched now is fetched, or complained about, when it is wanted.
  idle(() => void prepare().catch(() => undefined));
}
