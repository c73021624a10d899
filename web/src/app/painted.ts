/** What has been put on the page until now can be seen: its frame has been drawn, and the next one begins. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}
