// The formatter: a message and its arguments become a sentence. It never throws: a missing argument is shown as {name}, a
// malformed message as it is written.

import type { Language } from './generated/keys.js';
import { type Part, parse } from './parse.js';
import { exactLabel, pluralForm } from './plural.js';

export type Arguments = Readonly<Record<string, string | number>>;

export function formatMessage(language: Language, message: string, args: Arguments = {}): string {
  const parts = parse(message);
  return parts ? write(language, parts, args) : message;
}

function write(language: Language, parts: readonly Part[], args: Arguments): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : writeArgument(language, part, args))).join('');
}

function writeArgument(language: Language, part: Exclude<Part, { kind: 'text' }>, args: Arguments): string {
  // Own properties only: a message may well say {constructor}.
  const given = Object.hasOwn(args, part.name) ? args[part.name] : undefined;
  const missing = `{${part.name}}`;
  if (given === undefined) return missing;
  const value = String(given);
  if (part.kind === 'argument') return value;
  const branch =
    (part.kind === 'plural'
      ? (part.branches.get(exactLabel(value) ?? '') ?? part.branches.get(pluralForm(language, value)))
      : part.branches.get(value)) ?? part.branches.get('other');
  return branch ? write(language, branch, args) : missing; // missing: a closed select that does not know the value
}
