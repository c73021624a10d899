// Whether the server has too many guests just now: it says so in a number, and has no time for more.

/** As HTTP says it: too many requests, too much work. */
export function isCrowd(status: number): boolean {
  return status === 429 || status === 503;
}

/** Undefined: nobody answers. */
export async function isCrowded(): Promise<boolean | undefined> {
  const answer = await fetch('/api/version', { cache: 'no-store' }).catch(() => undefined);
  return answer && isCrowd(answer.status);
}
