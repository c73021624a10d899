// Lighthouse on the served page: the median of several runs of the home page and of a table that is being played. It is fetched when it is
// first wanted, at this version, into build/tools: too large for tests to depend on it. Whatever the page asks of another host is a fault.
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { median } from './figures.mjs';

const run = promisify(execFile);
const version = '12.8.2'; // the last that runs on Node 20
const folder = new URL('../../build/tools/lighthouse/', import.meta.url).pathname;
const program = join(folder, 'node_modules/lighthouse/cli/index.js');
export const categories = ['performance', 'accessibility', 'best-practices'];

async function install() {
  const installed = await readFile(join(folder, 'node_modules/lighthouse/package.json'), 'utf8').then((text) => JSON.parse(text).version, () => undefined);
  if (installed === version) return;
  console.error(`Fetching Lighthouse ${version} into build/tools`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private": true}\n');
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${version}`], { cwd: folder });
  await access(program);
}

async function runOnce(url, work) {
  const file = join(work, 'report.json');
  const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
  await run(
    process.execPath,
    [program, url, '--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${categories.join()}`, `--chrome-flags=${flags}`, '--no-enable-error-reporting'],
    { env: { ...process.env, CHROME_PATH: process.env.NUANCIER_CHROMIUM ?? '/usr/bin/chromium' }, maxBuffer: 1e8 },
  );
  const report = JSON.parse(await readFile(file, 'utf8'));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** Now and then Lighthouse misses the beginning of its own trace and asks to be run again. That is its fault, not the page's. */
async function runUntilRecorded(url, work, tries = 3) {
  try {
    return await runOnce(url, work);
  } catch (error) {
    if (tries === 1 || !/NO_NAVSTART/.test(String(error.stderr ?? error))) throw error;
    console.error('Lighthouse has recorded nothing, once more');
    return runUntilRecorded(url, work, tries - 1);
  }
}

/** What costs points, by the reports' own words. */
function complaints(report, category) {
  return report.categories[category].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id, weight }) => ({ weight, ...report.audits[id] }))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue, score }) => `${title}${displayValue ? `, ${displayValue}` : ''} (${Math.round(score * 100)})`);
}

/** Median scores from 0 to 100, the times of the median run, and what was found in any. */
export async function audit(url, runs) {
  await install();
  const work = await mkdtemp(join(tmpdir(), 'nuancier-lighthouse-'));
  try {
    const reports = [];
    for (let i = 0; i < runs; i++) reports.push(await runUntilRecorded(url, work));
    const own = new URL(url).host;
    const asked = reports.flatMap(({ audits }) => audits['network-requests'].details.items.map((each) => each.url));
    return {
      scores: Object.fromEntries(categories.map((each) => [each, median(reports.map((report) => report.categories[each].score * 100))])),
      times: Object.fromEntries(
        ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index', 'cumulative-layout-shift'].map((each) => [
          each,
          median(reports.map(({ audits }) => audits[each].numericValue)),
        ]),
      ),
      complaints: [...new Set(reports.flatMap((report) => categories.flatMap((each) => complaints(report, each))))],
      elsewhere: [...new Set(asked.filter((each) => /^https?:/.test(each) && new URL(each).host !== own))],
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
