// What a refusal asks of whoever was refused: to wait so long, or nothing that waiting would help.

import type { Refused } from '../protocol/messages.js';

/** Refused without a number of seconds, and yet only for a while. */
const usual: Readonly<Record<string, number>> = { 'host.refuse.too_fast': 5, 'table.refuse.changed_too_fast': 1 };
/** A server that says how long says so in a header; some say nothing. */
const aWhile = 30;

/** After so many seconds it may be tried again; undefined: waiting does not help. */
export function secondsToWait({ code, text, arguments: given }: Refused): number | undefined {
  if (code !== 'limit') return undefined;
  const seconds = Number(given?.seconds ?? usual[text]);
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** It is about the name that somebody gave. */
export function isAboutName({ text }: Refused): boolean {
  return /[._]name(?:_|$)/.test(text);
}

function isRefused(body: unknown): body is Refused {
  return typeof body === 'object' && body !== null && 'text' in body && typeof body.text === 'string';
}

/** What an answer over HTTP says that is none, in a text for people. Whoever answers in haste sends a number and no word. */
export function refusalOf(status: number, retryAfter: string | null, body: unknown): Refused {
  const seconds = Number(retryAfter) > 0 ? Math.ceil(Number(retryAfter)) : undefined;
  if (status === 429) {
    const said: Omit<Refused, 'code'> = isRefused(body) ? body : { text: 'web.link.busy' };
    return { ...said, code: 'limit', arguments: { seconds: seconds ?? aWhile, ...said.arguments } };
  }
  if (isRefused(body)) return body;
  if (status === 421) return { code: 'misdirected', text: 'web.link.misdirected' };
  if (status >= 500) return { code: 'busy', text: 'web.link.busy', ...(seconds && { arguments: { seconds } }) };
  return { code: 'unavailable', text: 'web.link.lost' };
}
