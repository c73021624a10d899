// What a page's main thread does, as Chromium records it: its tasks with their lengths, and what they consist of.

const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

export async function record(chromium, work) {
  const events = [];
  chromium.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => chromium.on('Tracing.tracingComplete', resolve));
  await chromium.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
  const result = await work();
  await chromium.send('Tracing.end');
  await complete;
  return { result, events };
}

/** The tasks of the thread that runs the page at `address`: when (ms, on the clock of `performance.timing` marks), how long, and of what. */
export function tasksOf(events, address) {
  const commit = events.find(({ name, args }) => name === 'CommitLoad' && args?.data?.url?.startsWith(address) && args.data.isMainFrame !== false);
  if (!commit) throw new Error(`the trace shows nothing of ${address}`);
  const own = events
    .filter(({ pid, tid, ph, dur }) => pid === commit.pid && tid === commit.tid && ph === 'X' && dur > 0)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = [];
  for (const event of own) {
    const last = tasks.at(-1);
    if (/RunTask$/.test(event.name) && !(last && event.ts < last.end)) {
      tasks.push({ ts: event.ts, end: event.ts + event.dur, ms: event.dur / 1000, own: (event.tdur ?? event.dur) / 1000, parts: new Map() });
    } else if (last && event.ts < last.end) {
      last.parts.set(event.name, (last.parts.get(event.name) ?? 0) + event.dur / 1000);
    }
  }
  return tasks;
}

export const sayParts = ({ parts }) =>
  [...parts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    .join(', ');
