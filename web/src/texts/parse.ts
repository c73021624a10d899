// A message as it is written in texts/{fr,en}/*.json, taken apart; texts/README.md describes the grammar. The same grammar is
// read by texts/parse.cpp and texts/generator/message.py; tests/texts/golden.json holds the three together.

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'argument'; readonly name: string }
  | { readonly kind: 'plural' | 'select'; readonly name: string; readonly branches: ReadonlyMap<string, readonly Part[]> };

const deepest = 8;

// All sticky: each matches at the place where the reader stands, or not at all.
const name = /[A-Za-z][A-Za-z0-9_]*/y;
const selectLabel = /[A-Za-z0-9_-]+/y;
const pluralLabel = /=(?:0|-?[1-9][0-9]*)|one|other/y;
const blanks = /[ \t\n]*/y;
const plain = /[^\\{}#]+/y;
const escape = /\\[\\{}#]/y;

class Malformed extends Error {}

/** Nothing when the message is malformed. */
export function parse(message: string): readonly Part[] | undefined {
  const reader = new Reader(message);
  try {
    const parts = reader.parts(undefined, 0);
    return reader.atEnd() ? parts : undefined;
  } catch (problem) {
    if (problem instanceof Malformed) return undefined;
    throw problem;
  }
}

class Reader {
  private at = 0;

  constructor(private readonly message: string) {}

  atEnd(): boolean {
    return this.at === this.message.length;
  }

  /** Up to the end or a closing brace. `counted` is the argument of the innermost plural: what # stands for. */
  parts(counted: string | undefined, depth: number): Part[] {
    const parts: Part[] = [];
    while (!this.atEnd() && this.message[this.at] !== '}') {
      if (this.message[this.at] === '{') {
        parts.push(this.placeholder(counted, depth));
      } else if (this.message[this.at] === '\\') {
        parts.push({ kind: 'text', text: this.token(escape).slice(1) });
      } else if (this.take('#')) {
        parts.push(counted === undefined ? { kind: 'text', text: '#' } : { kind: 'argument', name: counted });
      } else {
        parts.push({ kind: 'text', text: this.token(plain) });
      }
    }
    return parts;
  }

  private placeholder(counted: string | undefined, depth: number): Part {
    this.expect('{');
    this.token(blanks);
    const argument = this.token(name);
    this.token(blanks);
    if (this.take('}')) return { kind: 'argument', name: argument };
    this.expect(',');
    this.token(blanks);
    const kind = this.token(name);
    this.token(blanks);
    this.expect(',');
    if ((kind !== 'plural' && kind !== 'select') || depth === deepest) throw new Malformed();
    const branches =
      kind === 'plural'
        ? this.branches(pluralLabel, argument, depth + 1)
        : this.branches(selectLabel, counted, depth + 1);
    if (kind === 'plural' && !branches.has('other')) throw new Malformed();
    return { kind, name: argument, branches };
  }

  private branches(labelForm: RegExp, counted: string | undefined, depth: number): Map<string, Part[]> {
    const branches = new Map<string, Part[]>();
    this.token(blanks);
    while (branches.size === 0 || !this.take('}')) {
      const label = this.token(labelForm);
      if (branches.has(label)) throw new Malformed();
      this.token(blanks);
      this.expect('{');
      branches.set(label, this.parts(counted, depth));
      this.expect('}');
      this.token(blanks);
    }
    return branches;
  }

  private token(form: RegExp): string {
    form.lastIndex = this.at;
    const found = form.exec(this.message);
    if (!found) throw new Malformed();
    this.at = form.lastIndex;
    return found[0];
  }

  private take(character: string): boolean {
    if (this.message[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private expect(character: string): void {
    if (!this.take(character)) throw new Malformed();
  }
}
