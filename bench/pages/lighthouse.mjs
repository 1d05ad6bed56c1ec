import lighthouse from 'lighthouse';
import { launchChromium } from '#bench/support/chromium.mjs';
import { addPhotographs } from '#bench/support/photographs.mjs';
import { median } from '#bench/support/table.mjs';
import { freePort } from '#tests/support/free-port.ts';

const photoCount = 60;
const runs = 5;
const goals = [
  {
    name: 'performance',
    valueOf: ({ categories }) => categories.performance.score * 100,
    goal: 97,
    isMet: (score) => score >= 97,
    format: (score) => score.toFixed(0),
  },
  {
    name: 'LCP',
    valueOf: ({ audits }) => audits['largest-contentful-paint'].numericValue,
    format: (time) => `${time.toFixed(0)} ms`,
  },
  {
    name: 'CLS',
    valueOf: ({ audits }) => audits['cumulative-layout-shift'].numericValue,
    goal: '0.00',
    isMet: (shift) => shift < 0.005,
    format: (shift) => shift.toFixed(2),
  },
  {
    name: 'TBT',
    valueOf: ({ audits }) => audits['total-blocking-time'].numericValue,
    goal: '< 100 ms',
    isMet: (time) => time < 100,
    format: (time) => `${time.toFixed(0)} ms`,
  },
];

/** Runs Lighthouse on the main pages with full-size photographs: the median of several runs on its simulated phone. */
export async function* lighthouseScores(sites) {
  const { url } = await sites.withActivations(20);
  await addPhotographs(url, photoCount);
  const [event] = await (await fetch(`${url}/api/events`)).json();
  const port = await freePort();
  const browser = await launchChromium(port);
  try {
    for (const [page, path] of [
      ['home', '/'],
      ['listing', '/events'],
      ['activation', `/activations/${event.slug}`],
    ]) {
      const reports = [];
      for (let run = 0; run < runs; run++)
        reports.push((await lighthouse(url + path, { port, onlyCategories: ['performance'], logLevel: 'error' })).lhr);
      for (const { name, valueOf, goal, isMet, format } of goals) {
        const measured = median(reports.map(valueOf));
        yield {
          what: `${page}, Lighthouse ${name}`,
          goal: String(goal ?? ''),
          measured: format(measured),
          isMet: isMet?.(measured),
        };
      }
    }
  } finally {
    await browser.close();
  }
}
