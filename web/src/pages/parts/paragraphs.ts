// Long texts: "\n" separates paragraphs, and one that begins with "• " is an item of a list (texts/README.md).

export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('• ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}
