// Browsers may delete what pages keep when room is scarce, unless they are asked not to. They are asked once, when there is a match worth
// keeping; some of them ask the person. Over plain http nobody can be asked.

const place = 'nuancier.lasting';

/** Undefined: this browser, or this address, promises nothing. */
export async function isLasting(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.();
}

export async function askToLast(): Promise<boolean | undefined> {
  return navigator.storage?.persist?.();
}

export async function askOnce(): Promise<void> {
  try {
    if ((await isLasting()) !== false || localStorage.getItem(place)) return;
    localStorage.setItem(place, 'asked');
    await askToLast();
  } catch {
    // The settings say how things stand, and offer to ask again.
  }
}
