// The record of a match that is over: from this device, or from the server.

import { localLink } from '../link/local_link.svelte.js';

/** Undefined: neither knows it. */
export async function recordOf(table: string): Promise<string | undefined> {
  const here = await localLink()
    .record(table)
    .catch(() => undefined);
  if (here) return here;
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/record`).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}
