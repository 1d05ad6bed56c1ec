import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { signIn } from './support/browser.ts';
import { Journal } from './support/journal.ts';
import { startLoad } from './support/load.ts';
import { expectNothingLost } from './support/nothing-lost.ts';
import { startPostgres } from './support/postgres.ts';
import { startProduct } from './support/product.ts';
import { prepareProgram } from './support/program.ts';
import { everyRound } from './support/rounds.ts';
import { newSite } from './support/site.ts';

/** Resolves when a file gets its name, which for a picture of several is the middle of an upload. */
async function nextFile(folder: string): Promise<void> {
  const count = async () => (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).length;
  const before = await count();
  while ((await count()) === before) await pause(1);
}

it.each([
  ['its embedded database', async () => newSite()],
  ['a PostgreSQL server', async () => newSite({ DATABASE_URL: (await startPostgres()).url })],
])('kill -9 of the product on %s loses nothing it has acknowledged', async (_which, makeSite) => {
  const site = await makeSite();
  let product = await startProduct(site);
  const manager = await signIn(site);
  const program = await prepareProgram(manager);
  const journal = new Journal();
  for (const round of everyRound) {
    const load = await startLoad({ site, manager, program, journal });
    await load.writes(20);
    await (round % 2 ? pause(Math.random() * 300) : nextFile(join(site.dataFolder, 'uploads')));
    await product.kill();
    await load.stop();
    product = await startProduct(site);
    await expectNothingLost({ site, manager, program, journal });
    expect([round, journal.refusals]).toEqual([round, []]);
  }
  expect(journal.messages.length * journal.pictures.length * journal.versions.size).toBeGreaterThan(0);
  expect(await product.stop()).toBe(0);
});
