/** This page and everything it needs lie on the device: it opens without a network. */
export async function isKeptOffline(): Promise<boolean> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return false;
  return (await navigator.serviceWorker.getRegistration())?.active !== undefined;
}
