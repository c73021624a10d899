// Numbers of a noisy machine, and how they are shown.

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How many times longer work takes here because others work too: a fixed loop, the time it took by the time it ran. */
export function crowding() {
  const began = process.hrtime.bigint();
  const used = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 4e7; i++) sum = (sum + i * 7) % 1_000_003;
  const { user, system } = process.cpuUsage(used);
  return Number(process.hrtime.bigint() - began) / 1000 / Math.max(1, user + system + (sum & 0));
}

/** Collects lines of a report: a figure, what it must be, and whether it is. */
export class Report {
  figures = {};
  missed = 0;

  title(text) {
    console.log(`\n${text}\n`);
  }
  say(text) {
    console.log(text);
  }
  /** `bar`: at most (or with `atLeast` at least) so much; left out: only told. */
  line(name, value, { unit = '', bar = undefined, atLeast = false, digits = 0, note = '' } = {}) {
    const isMet = bar === undefined || (atLeast ? value >= bar : value <= bar);
    if (!isMet) this.missed++;
    const wanted = bar === undefined ? '' : `${atLeast ? '≥' : '≤'} ${bar} ${unit}`.trim();
    const verdict = bar === undefined ? '' : isMet ? 'ok' : 'MISSED';
    console.log(`${name.padEnd(38)} ${value.toFixed(digits).padStart(9)} ${unit.padEnd(4)} ${wanted.padEnd(12)} ${verdict.padEnd(7)} ${note}`.trimEnd());
    this.figures[name] = { value: Number(value.toFixed(digits + 2)), unit, ...(bar !== undefined && { bar, met: isMet }) };
  }
}
