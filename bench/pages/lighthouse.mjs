import lighthouse from 'lighthouse';
import { launchChromium } from '#bench/support/chromium.mjs';
import { hangPhotographs } from '#bench/support/photographs.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { median } from '#bench/support/table.mjs';

const photographs = 60;
const runs = 5;
const goals = [
  {
    name: 'performance',
    of: ({ categories }) => categories.performance.score * 100,
    goal: 97,
    isMet: (score) => score >= 97,
    words: (score) => score.toFixed(0),
  },
  {
    name: 'LCP',
    of: ({ audits }) => audits['largest-contentful-paint'].numericValue,
    words: (time) => `${time.toFixed(0)} ms`,
  },
  {
    name: 'CLS',
    of: ({ audits }) => audits['cumulative-layout-shift'].numericValue,
    goal: '0.00',
    isMet: (shift) => shift < 0.005,
    words: (shift) => shift.toFixed(2),
  },
  {
    name: 'TBT',
    of: ({ audits }) => audits['total-blocking-time'].numericValue,
    goal: '< 100 ms',
    isMet: (time) => time < 100,
    words: (time) => `${time.toFixed(0)} ms`,
  },
];

/** What Lighthouse says of the main screens on its phone, with real-sized photographs: the middle of several runs. */
export async function* lighthouseScores(sites) {
  const { url } = await sites.withActivations(20);
  await hangPhotographs(url, photographs);
  const [event] = await (await fetch(`${url}/api/events`)).json();
  const port = await freePort();
  const browser = await launchChromium(port);
  try {
    for (const [screen, path] of [
      ['home', '/'],
      ['listing', '/events'],
      ['activation', `/activations/${event.slug}`],
    ]) {
      const reports = [];
      for (let run = 0; run < runs; run++)
        reports.push((await lighthouse(url + path, { port, onlyCategories: ['performance'], logLevel: 'error' })).lhr);
      for (const { name, of, goal, isMet, words } of goals) {
        const measured = median(reports.map(of));
        yield {
          what: `${screen}, Lighthouse ${name}`,
          goal: String(goal ?? ''),
          measured: words(measured),
          isMet: isMet?.(measured),
        };
      }
    }
  } finally {
    await browser.close();
  }
}
