// The puzzles that come with the program: files of their own, fetched when they are wanted. The engine reads them.

const files: Record<string, () => Promise<{ default: string }>> = {
  pop: () => import('./generated/pop.txt?raw'),
  punto: () => import('../../../puzzles/punto.jsonl?raw'),
  shuppa: () => import('../../../puzzles/shuppa.jsonl?raw'),
};

export const shelves = Object.keys(files);

/** What the engine is told with a question about a game's collection; nothing, where there are no puzzles. */
export async function shelfOf(game: string): Promise<string> {
  return (await files[game]?.())?.default ?? '';
}
