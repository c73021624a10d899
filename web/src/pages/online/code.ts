/** "ABCD EFGH JKLM", to be read from one screen and typed into another. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}
