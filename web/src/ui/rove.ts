// One stop of the Tab key for many controls: arrows go from one to the next by where they stand on the screen, Home and End to the first and
// the last. What Tab leads to is where one was, or what has taken its place.

const directions: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Straight ahead comes before aslant. */
const aslant = 3;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The nearest one in a direction, by the middles of boxes; -1: there is none. */
export function nearest(boxes: readonly Box[], from: number, [dx, dy]: readonly [number, number]): number {
  const middle = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];
  const start = boxes[from];
  if (!start) return -1;
  const [x, y] = middle(start);
  let best = -1;
  let least = Infinity;
  for (const [i, box] of boxes.entries()) {
    const [ahead, aside] = ((u: number, v: number) => (dx !== 0 ? [u * dx, Math.abs(v)] : [v * dy, Math.abs(u)]))(middle(box)[0] - x, middle(box)[1] - y) as [number, number];
    const way = ahead + aslant * aside;
    if (i === from || ahead < 1 || aside > 2 * ahead || way >= least) continue;
    best = i;
    least = way;
  }
  return best;
}

/** An attachment for whatever holds the buttons. */
export function rove(holder: HTMLElement): () => void {
  let here: HTMLElement | undefined;
  let place = 0;
  const stops = (): HTMLElement[] => [...holder.querySelectorAll<HTMLElement>('button:not(:disabled, [aria-hidden="true"])')];

  function settle(): void {
    const all = stops();
    if (!here || !all.includes(here)) here = all[Math.min(place, all.length - 1)];
    place = here ? all.indexOf(here) : 0;
    for (const each of all) each.tabIndex = each === here ? 0 : -1;
  }
  function note({ target }: FocusEvent): void {
    const stop = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!stop || stop === here) return;
    here = stop;
    settle();
  }
  function move(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const all = stops();
    const from = all.findIndex((each) => each === document.activeElement);
    if (from < 0) return;
    const direction = directions[event.key];
    let to = -1;
    if (direction) {
      to = nearest(all.map((each) => each.getBoundingClientRect()), from, direction);
      // At the end of a row the next one begins.
      if (to < 0) to = from + direction[0];
    } else if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = all.length - 1;
    else return;
    event.preventDefault();
    all[to]?.focus();
  }

  const observer = new MutationObserver(settle);
  observer.observe(holder, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'aria-hidden'] });
  holder.addEventListener('focusin', note);
  holder.addEventListener('keydown', move);
  settle();
  return () => {
    observer.disconnect();
    holder.removeEventListener('focusin', note);
    holder.removeEventListener('keydown', move);
  };
}
