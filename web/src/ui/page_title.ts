/** The name of the view in the window's title. */
export function titled(title: string): string {
  return `${title} · Nuancier`;
}
