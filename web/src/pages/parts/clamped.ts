/** A whole number within bounds; what is no number is the least. */
export function clamped(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), least), most) : least;
}
