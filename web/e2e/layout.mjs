// How a page lies in its window: nothing wider than it, nothing on top of something else that must be read or pressed, targets large enough for
// a finger. Both run in the page.

/** Whatever is wider than the window, or covers what somebody needs. */
export function crowded() {
  const problems = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll('main *')].find((each) => each.getBoundingClientRect().right > root.clientWidth + 1 && getComputedStyle(each).position !== 'absolute');
    problems.push(`wider than the window (${root.scrollWidth} > ${root.clientWidth}): ${wide?.localName}.${wide?.className}`);
  }
  const nameOf = (each) => (each.getAttribute('aria-label') ?? each.textContent).trim().slice(0, 40);
  const isShown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest('.hidden, [aria-hidden=true], [inert]');

  // Words on words.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.data.trim() === '' || !node.parentElement || !isShown(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const edges = [];
    for (let each = node.parentElement; each; each = each.parentElement) if (getComputedStyle(each).overflowX !== 'visible') edges.push(each.getBoundingClientRect());
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // What is cut off is not seen.
      const box = { left: Math.max(left, ...edges.map((edge) => edge.left)), right: Math.min(right, ...edges.map((edge) => edge.right)), top, bottom };
      if (box.right - box.left > 2 && bottom - top > 2) texts.push({ box, node, size: (box.right - box.left) * (bottom - top) });
    }
  }
  const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  for (const [i, one] of texts.entries()) {
    for (const other of texts.slice(i + 1)) {
      if (other.node === one.node) continue;
      if (overlap(one.box, other.box) > Math.min(one.size, other.size) / 3) problems.push(`"${one.node.data.trim()}" lies on "${other.node.data.trim()}"`);
    }
  }

  // Something over a control: enough of it must be left to be pressed.
  const dialog = document.querySelector('dialog[open]');
  for (const control of (dialog ?? document).querySelectorAll('a[href], button, input, select, textarea')) {
    if (!isShown(control) || control.disabled || control.classList.contains('skip')) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    // Of a link that goes on in the next line, the longer part.
    const [box] = [...control.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height);
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const free = steps.flatMap((x) => steps.map((y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y))).filter((hit) => hit && (control.contains(hit) || hit.closest('label')?.contains(control)));
    if (free.length < 10) problems.push(`"${nameOf(control)}" is covered (${free.length} of 25 points are free)`);
  }
  root.scrollTo(0, 0);
  return [...new Set(problems)];
}

/** Controls that are smaller than a finger needs: 44 px each way, with half a pixel for rounding. Links within a sentence are as high as it is. */
export function small(least = 44) {
  const problems = [];
  for (const control of document.querySelectorAll('a[href], button, input, select, summary')) {
    if (!control.checkVisibility() || control.closest('.hidden, [aria-hidden=true]') || control.classList.contains('skip')) continue;
    if (control.localName === 'a' && getComputedStyle(control).display === 'inline' && control.closest('p, li')) continue;
    const seen = control.closest('label') ?? control;
    const { width, height } = seen.getBoundingClientRect();
    if (Math.min(width, height) < least - 0.5) {
      problems.push(`"${(control.getAttribute('aria-label') ?? seen.textContent).trim().slice(0, 40)}" is ${Math.round(width)} × ${Math.round(height)}`);
    }
  }
  return problems;
}
