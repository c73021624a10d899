// The table of a lesson: a real one on this device, from a position of the engine's own, with bots in the other seats.

import type { LessonStep } from '../../games/face.js';
import type { GameKey } from '../../games/index.js';
import { localLink } from '../../link/local_link.svelte.js';
import { noteLesson, removeLessons } from '../../settings/lesson_tables.js';
import { startTable } from '../../table/new_table.js';
import { TableClient } from '../../table/table_client.svelte.js';
import { baseOf, playersOf } from './lesson_steps.js';
import { usual } from './usual.js';

const glance = 60;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export async function openTable(game: GameKey, { position = '', seat = 0 }: LessonStep): Promise<TableClient> {
  const link = localLink();
  const seats = Array.from({ length: playersOf(position) }, (_, i) => (i === seat ? '' : usual[game].easyBot));
  const table = await startTable(link, { game, position, seats, hints: true }, [{ name: '', symbol: '' }]);
  noteLesson(table);
  const client = new TableClient(link, table);
  await client.watch(seat);
  await client.settled();
  return client;
}

export async function closeTable(client: TableClient): Promise<void> {
  client.leave();
  await removeLessons((table) => localLink().remove(table), [client.id]);
}

/** Until it holds, while bots go on as fast as this device lets them; or the table was left. */
async function until(client: TableClient, holds: () => boolean): Promise<void> {
  while (true) {
    await client.settled();
    if (client.hasLeft || holds()) return;
    await pause(glance);
  }
}

export function untilAsked(client: TableClient): Promise<void> {
  return until(client, () => client.seat !== undefined && client.situation?.due.includes(client.seat) === true);
}

/** Where all choose at once, what the learner chose shows only when the others have chosen too. */
export function untilShown(client: TableClient): Promise<void> {
  return until(client, () => {
    const { situation, seat } = client;
    return !situation?.asked || (seat !== undefined && situation.due.includes(seat));
  });
}

/** As it is when this step begins: from the last position, with what was wanted meanwhile done. */
export async function tableAt(game: GameKey, steps: readonly LessonStep[], i: number): Promise<TableClient | undefined> {
  const base = baseOf(steps, i);
  const first = steps[base];
  if (!first) return undefined;
  const client = await openTable(game, first);
  for (const { want } of steps.slice(base, i)) {
    if (!want?.[0]) continue;
    await untilAsked(client);
    await client.act(want[0]);
    await untilShown(client);
  }
  return client;
}
