// Which sentences a language has: every message of texts/ as a pattern, with anything in place of an argument.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../texts/', import.meta.url);

/** The place behind the brace that closes the one before `at`. */
function endOf(message, at) {
  for (let depth = 1; ; at++) {
    if (message[at] === '{') depth++;
    if (message[at] === '}' && --depth === 0) return at + 1;
  }
}

function patternOf(message) {
  let pattern = '';
  for (let i = 0; i < message.length; i++) {
    const letter = message[i];
    if (letter === '{') {
      const end = endOf(message, i + 1);
      const [, choice, branches = ''] = /^\s*\w+\s*(?:,\s*(plural|select)\s*,(.*))?$/s.exec(message.slice(i + 1, end - 1)) ?? [];
      const ways = [];
      for (let at = branches.indexOf('{'); at >= 0; ) {
        const close = endOf(branches, at + 1);
        ways.push(patternOf(branches.slice(at + 1, close - 1)));
        at = branches.indexOf('{', close);
      }
      pattern += choice ? `(?:${ways.join('|')})` : '.+';
      i = end - 1;
    } else if (letter === '#') pattern += '[−\\d]+';
    else pattern += /\s/.test(letter) ? '\\s' : letter.replace(/[.*+?^$()|[\]\\]/, '\\$&');
  }
  return pattern;
}

/** Does a line say something that is told at a table of this game, in this language? */
export function sentencesOf(language, game) {
  const patterns = [];
  for (const file of readdirSync(new URL(`${language}/`, folder))) {
    const messages = JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'));
    for (const [key, message] of Object.entries(messages)) {
      const isTold = key.startsWith(`${game}.event.`) || key.startsWith(`play.you.${game}.`) || key.startsWith('web.table.');
      // A message without a word of its own would let everything pass.
      if (isTold && /\p{L}{2}/u.test(message.replace(/\{\w+\}/g, ''))) patterns.push(new RegExp(`^${patternOf(message)}$`, 'su'));
    }
  }
  return (line) => patterns.some((pattern) => pattern.test(line));
}
