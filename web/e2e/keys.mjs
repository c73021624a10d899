// Somebody with a keyboard and nothing else. After every key the focus is somewhere, can be seen, and is not covered.
import assert from 'node:assert/strict';

/** Runs in the page: what has the focus, after the page has had two frames to move it. */
async function describe() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const here = document.activeElement;
  if (!here || here === document.body) return { isLost: true };
  // The ring is around the control itself, or around what stands for it: its label, or a picture beside it.
  const isRinged = (each) => each && getComputedStyle(each).outlineStyle !== 'none' && parseFloat(getComputedStyle(each).outlineWidth) >= 2;
  const seen = [here, here.closest('label'), here.labels && here.nextElementSibling].find(isRinged) ?? here;
  const box = seen.getBoundingClientRect();
  const spots = [0.5, 0.15, 0.85].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [box.x + box.width * x, box.y + box.height * y]));
  const isUncovered = spots.some(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found && (here.contains(found) || seen.contains(found) || found.contains(here));
  });
  return {
    isLost: false,
    role: here.getAttribute('role') ?? here.localName,
    text: (here.getAttribute('aria-label') ?? here.textContent).trim(),
    classes: [...here.classList],
    isQuestion: here.hasAttribute('data-question'),
    isHeading: here.localName === 'h1' || here.localName === 'main',
    inDialog: here.closest('dialog') !== null,
    inBoard: here.closest('.board') !== null,
    cell: here.dataset.cell,
    isDisabled: here.getAttribute('aria-disabled') === 'true',
    hasRing: here.matches(':focus-visible') && isRinged(seen),
    isUncovered,
  };
}

export class Keys {
  constructor(page) {
    this.page = page;
  }

  async focus() {
    const focus = await this.page.evaluate(describe);
    assert.ok(!focus.isLost, 'the focus is lost');
    if (!focus.isHeading) {
      assert.ok(focus.hasRing, `nobody sees that the focus is on "${focus.text}"`);
      assert.ok(focus.isUncovered, `something covers the focus on "${focus.text}"`);
    }
    return focus;
  }

  async press(key) {
    await this.page.keyboard.press(key);
    return this.focus();
  }

  /** With this key, until it fits. Where the keys lead round without meeting it, that is a failure. */
  async until(key, fits, most = 60) {
    for (let i = 0; i < most; i++) {
      const focus = await this.press(key);
      if (fits(focus)) return focus;
    }
    return assert.fail(`${most} × ${key} did not lead there`);
  }

  tabTo(text) {
    return this.until('Tab', (focus) => focus.text === text);
  }
}
