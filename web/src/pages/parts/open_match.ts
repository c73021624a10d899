// What is being played on this device.

import { type KeptTable, openKeeper } from '../../engine/keeper.js';
import { lessonTables } from '../../settings/lesson_tables.js';

/** Matches that are under way, the newest first. Puzzles and lessons are not among them. */
export async function openMatches(): Promise<KeptTable[]> {
  const aside = new Set(lessonTables());
  const tables = await (await openKeeper()).tables();
  return tables
    .filter(({ id, summary }) => summary.phase === 'playing' && summary.mode !== 'puzzle' && !aside.has(id))
    .sort((a, b) => b.changed - a.changed);
}

export async function openMatchOf(game: string): Promise<KeptTable | undefined> {
  return (await openMatches()).find(({ summary }) => summary.game === game);
}
