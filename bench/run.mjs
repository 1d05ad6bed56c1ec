// Measures the built product and prints one table: what, its goal, the reference measured beside it, what was
// measured, and whether
// that is good enough. `npm run bench -- reads start` runs what has one of these words in its name.
import { loadavg } from 'node:os';
import { benches } from './benches.mjs';
import { Sites } from './support/sites.mjs';
import { printHeading, printRow } from './support/table.mjs';

const words = process.argv.slice(2);
const chosen = benches.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0)
  throw new Error(`There is no such bench. There are: ${benches.map(({ name }) => name).join(', ')}`);

const sites = new Sites();
// A bench that is interrupted leaves nothing behind either.
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
    await sites.rest();
  }
} finally {
  await sites.remove();
}
const [load] = loadavg();
console.log(
  `\n${missed === 0 ? 'Every goal is met' : `${missed} missed`}. The machine's load in the last minute was ${load.toFixed(1)}, this program included.`,
);
process.exitCode = missed === 0 ? 0 : 1;
