// Lessons and their like play at real tables of this device, which are nobody's matches: they stay out of lists, and are removed
// when they are done, or the next time somebody looks if the page was closed meanwhile.

const place = 'nuancier.lessons';

export function lessonTables(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keep(tables: string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(tables));
  } catch {
    // Nothing is kept in this window, tables neither.
  }
}

export function noteLesson(table: string): void {
  keep([...lessonTables(), table]);
}

export async function removeLessons(remove: (table: string) => Promise<void>, tables = lessonTables()): Promise<void> {
  for (const table of tables) await remove(table);
  keep(lessonTables().filter((table) => !tables.includes(table)));
}
