/** Six letters, however they were typed; undefined: that is no code. */
export function readCode(typed: string): string | undefined {
  const letters = typed.replace(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z]{6}$/.test(letters) ? letters : undefined;
}
