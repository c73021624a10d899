// Where the focus is, for everybody who does not point: it goes to the heading of a view that opens, and when what had it is gone, to the
// question that is asked, or to the heading again. It is never lost.

let isOpening = false;
let hasPointed = false;
addEventListener('pointerdown', () => (hasPointed = true), true);
addEventListener('keydown', () => (hasPointed = false), true);

/** A finger or a mouse was used last: it keeps its place, and nothing scrolls away under it. */
export function isPointing(): boolean {
  return hasPointed;
}

/** Another view comes; its heading may take a moment. */
export function viewOpens(): void {
  isOpening = true;
}

export function focusOn(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: hasPointed });
}

/** What is asked of whoever looks at the page now; the last one is the most urgent. */
export function questionIn(part: ParentNode): HTMLElement | undefined {
  return [...part.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
}

/** An attachment for the part of the page that changes. */
export function keepFocus(main: HTMLElement): () => void {
  let wasInside = false;
  const note = ({ target }: FocusEvent): void => {
    wasInside = target instanceof Node && main.contains(target);
  };
  const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

  function check(): void {
    if (isOpening) {
      const heading = main.querySelector('h1');
      if (!heading) return;
      isOpening = false;
      // Some views know better what comes first.
      if (!main.contains(document.activeElement)) focusOn(heading);
    } else if (wasInside && isLost()) {
      focusOn(main.querySelector<HTMLElement>('dialog[open] button') ?? questionIn(main) ?? main.querySelector('h1'));
    }
  }
  let frame = 0;
  const observer = new MutationObserver(() => {
    check();
    // What was disabled loses the focus only with the next frame.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => requestAnimationFrame(check));
  });
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'open'] });
  document.addEventListener('focusin', note);
  check();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', note);
  };
}
