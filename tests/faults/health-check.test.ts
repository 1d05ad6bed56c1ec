import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Site } from '#tests/support/server.ts';
import { waitForExit, postmasterOf, signal, startPostgres } from '#tests/faults/support/postgres.ts';
import { startProduct } from '#tests/faults/support/product.ts';
import { newSite } from '#tests/faults/support/site.ts';

/** Runs the image's health check and returns its exit code. */
async function checkHealth({ environment }: Site): Promise<number> {
  const [, command = ''] = /^HEALTHCHECK[^[]*CMD (\[.*\])$/m.exec(await readFile('deploy/Dockerfile', 'utf8')) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const [code] = (await once(spawn(process.execPath, args, { env: environment }), 'exit')) as number[];
  return code ?? 1;
}

it('the health check of the image uses PORT and checks only whether the process runs', async () => {
  const postgres = await startPostgres();
  const site = await newSite({ DATABASE_URL: postgres.url });
  const product = await startProduct(site);
  expect(await checkHealth(site)).toBe(0);

  const postmaster = await postmasterOf(postgres.root);
  signal([postmaster], 'SIGINT');
  await waitForExit([postmaster]);
  expect(await checkHealth(site), 'with the database down').toBe(0);

  await product.stop();
  expect(await checkHealth(site), 'with the process gone').toBe(1);
});
