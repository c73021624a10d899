// The puzzles that come with the program. Those of Pop! are in the engine; others are files of their own, fetched when they are wanted.

const files: Record<string, () => Promise<{ default: string }>> = {
  punto: () => import('../../../puzzles/punto.jsonl?raw'),
  shuppa: () => import('../../../puzzles/shuppa.jsonl?raw'),
};

export const shelves = ['pop', ...Object.keys(files)];

/** What the engine is told with a question about a game's collection. */
export async function shelfOf(game: string): Promise<{ shelf?: string }> {
  const file = files[game];
  return file ? { shelf: (await file()).default } : {};
}
