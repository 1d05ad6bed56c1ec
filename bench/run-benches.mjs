// Measures the built server and prints one table: what was measured, the goal, the reference, the result, and whether
// the goal is met. `npm run bench -- reads start` runs the benchmarks whose names contain one of these words.
import { loadavg } from 'node:os';
import { Sites } from '#bench/support/sites.mjs';
import { printHeading, printRow } from '#bench/support/table.mjs';
import { benches } from './benches.mjs';

const words = process.argv.slice(2);
const chosen = benches.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0)
  throw new Error(`No benchmark has such a name. There are: ${benches.map(({ name }) => name).join(', ')}`);

const sites = new Sites();
// Clean up after an interruption too.
process
  .once('SIGINT', () => process.exit(130))
  .once('SIGTERM', () => process.exit(143))
  .once('exit', () => sites.abandon());

let missed = 0;
try {
  printHeading();
  for (const { measure } of chosen) {
    for await (const row of measure(sites)) {
      printRow(row);
      if (row.isMet === false) missed++;
    }
    await sites.stop();
  }
} finally {
  await sites.remove();
}
const [load] = loadavg();
console.log(
  `\n${missed === 0 ? 'Every goal is met' : `${missed} missed`}. The machine's load in the last minute was ${load.toFixed(1)}, this program included.`,
);
process.exitCode = missed === 0 ? 0 : 1;
