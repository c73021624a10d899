// The record of a match that is over: from this device, or from the server.

import { isCrowd } from '../link/crowd.js';
import { localLink } from '../link/local_link.svelte.js';

/** Undefined: neither knows it. Throws when nobody can say just now. */
export async function recordOf(table: string): Promise<string | undefined> {
  const here = await localLink()
    .record(table)
    .catch(() => undefined);
  if (here) return here;
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/record`).catch(() => undefined);
  if (response && isCrowd(response.status)) throw new Error(`the record: ${response.status}`);
  return response?.ok ? response.text() : undefined;
}
