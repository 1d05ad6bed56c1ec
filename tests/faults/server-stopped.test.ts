import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { expectNoDataLoss, expectOnlyAcknowledged } from '#tests/faults/support/data-integrity.ts';
import { startLoad } from '#tests/faults/support/load.ts';
import { startPostgres, waitForExit, processesOf } from '#tests/faults/support/postgres.ts';
import { startProduct } from '#tests/faults/support/product.ts';
import { everyRound } from '#tests/faults/support/rounds.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { prepareWorkload } from '#tests/faults/support/workload.ts';

/** Resolves when a new file appears: an upload writes several, so this is the middle of one. */
async function nextFile(folder: string): Promise<void> {
  const count = async () => (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).length;
  const before = await count();
  while ((await count()) === before) await pause(1);
}

it.each([
  ['its embedded database', async () => newSite()],
  ['a PostgreSQL server', async () => newSite({ DATABASE_URL: (await startPostgres()).url })],
])('kill -9 of the product on %s loses no acknowledged write', async (_which, makeSite) => {
  const site = await makeSite();
  let product = await startProduct(site);
  const workload = await prepareWorkload(site);
  for (const round of everyRound) {
    const load = await startLoad(workload);
    await load.writes(20);
    await (round % 2 ? pause(Math.random() * 300) : nextFile(join(site.dataFolder, 'uploads')));
    await product.kill();
    await load.stop();
    product = await startProduct(site);
    await expectNoDataLoss(workload);
    expect([round, workload.journal.refusals]).toEqual([round, []]);
  }
  const { messages, pictures, versions } = workload.journal;
  expect(messages.length * pictures.length * versions.size).toBeGreaterThan(0);
  expect(await product.stop()).toBe(0);
});

it('SIGTERM under load finishes every request that was started', async () => {
  const site = await newSite();
  let product = await startProduct(site);
  const workload = await prepareWorkload(site);
  for (const round of everyRound) {
    const load = await startLoad(workload);
    await load.writes(20);
    const postgres = await processesOf(site.dataFolder);
    expect([round, await product.stop()]).toEqual([round, 0]);
    await load.stop();
    await waitForExit(postgres);
    expect(existsSync(join(site.dataFolder, 'cluster', 'postmaster.pid'))).toBe(false);
    // A picture can take too long to wait for.
    const isUpload = ({ call, status }: { call: string; status: number }) =>
      call === 'POST /api/upload' && status === 503;
    expect(workload.journal.refusals.filter((refusal) => !isUpload(refusal))).toEqual([]);

    product = await startProduct(site);
    await expectNoDataLoss(workload);
    await expectOnlyAcknowledged(workload);
  }
  expect(await product.stop()).toBe(0);
});
