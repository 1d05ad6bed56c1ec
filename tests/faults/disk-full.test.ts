import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/schemas/upload.ts';
import { Browser, signIn, type ApiResponse } from '#tests/faults/support/browser.ts';
import { expectCompleteFiles, expectNoDataLoss } from '#tests/faults/support/data-integrity.ts';
import { newPicture, startLoad } from '#tests/faults/support/load.ts';
import { startOnDatabase, startProduct } from '#tests/faults/support/product.ts';
import { sentence, waitForRecovery } from '#tests/faults/support/recovery.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { makeSmallDisk, smallDiskObstacle } from '#tests/faults/support/small-disk.ts';
import { query } from '#tests/faults/support/sql.ts';
import { prepareWorkload } from '#tests/faults/support/workload.ts';

describe.skipIf(smallDiskObstacle)(
  `on a full disk${smallDiskObstacle ? ` (skipped: ${smallDiskObstacle})` : ''}`,
  () => {
    it('an upload fails with a message about the full disk and leaves no files', async () => {
      const disk = await makeSmallDisk(64);
      const { site, product, visitor } = await startOnDatabase({ DATA_DIR: disk.folder });
      const manager = await signIn(site);
      const before = await manager.upload(await newPicture());
      expect(before).toMatchObject({ status: 200 });
      await disk.fill();

      const refused = await manager.upload(await newPicture());
      const full = expect.stringMatching(/^The picture could not be (stored|received)\. This server's disk is full\.$/);
      expect(refused).toMatchObject({ status: 502, body: { message: full, error: full } });
      const expected = ['filling', 'uploads', 'outbox', 'incoming'];
      expect((await readdir(disk.folder)).filter((name) => !expected.includes(name))).toEqual([]);
      expect(await readdir(join(disk.folder, 'incoming'))).toEqual([]);
      const uploads = join(site.dataFolder, 'uploads');
      expect(await readdir(uploads)).toHaveLength(3);
      await visitor.call(`GET ${(before.body as Upload).url}`);

      await disk.free();
      expect(await manager.upload(await newPicture())).toMatchObject({ status: 200 });
      await expectCompleteFiles(uploads);
      expect(await product.stop()).toBe(0);
    });

    it('a backup fails with a message, leaves no file, is recorded, and the server stays', async () => {
      const disk = await makeSmallDisk(1);
      const { site, product, visitor } = await startOnDatabase();
      const big = `insert into artists (name, bio) select 'Artist ' || n, (select string_agg(md5(random()::text), '')
        from generate_series(1, 100) where n > 0) from generate_series(1, 1500) n`;
      await query(site.databaseUrl, big);
      const file = join(disk.folder, 'full.backup');
      const run = promisify(execFile)(process.execPath, ['dist/server/sunhall.js', 'backup', file], {
        env: { ...process.env, ...site.environment },
      });
      await expect(run).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The backup failed: .*cannot be written: .*no space left/m),
      });
      expect(await readdir(disk.folder)).toEqual([]);
      const recorded = "select name, outcome from changes where action = 'made a backup'";
      expect(await query(site.databaseUrl, recorded)).toEqual([{ name: 'full.backup', outcome: 'failed' }]);
      await visitor.call('GET /api/artists');
      expect(await product.stop()).toBe(0);
    });

    it.each([
      ['for its tables', 'select 1', [200]],
      // Without room for its log, PostgreSQL stops completely.
      ['for its log', 'select pg_switch_wal()', [200, 503]],
    ])(
      'an embedded database without room %s rejects saves with a message, and recovers when there is room again',
      async (_what, command, reads) => {
        const disk = await makeSmallDisk(160);
        const dataFolder = join(disk.folder, 'data');
        await mkdir(dataFolder);
        const site = await newSite({ DATA_DIR: dataFolder });
        const product = await startProduct(site);
        const workload = await prepareWorkload(site);
        const { journal } = workload;
        const load = await startLoad(workload);
        await load.writes(20);
        await disk.fill();
        await query(site.databaseUrl, command).catch(() => undefined);

        await expect
          .poll(() => journal.refusals.filter(({ call }) => call !== 'POST /api/upload'), { timeout: 300_000 })
          .not.toEqual([]);
        const read = await new Browser(site).request('GET /api/events?limit=7');
        expectErrorMessages([read, ...journal.refusals].filter(({ status }) => status >= 300));
        expect(reads).toContain(read.status);

        await disk.free();
        await waitForRecovery(site);
        await load.writes(20);
        await load.stop();
        expectErrorMessages(journal.refusals);
        expect(journal.connectionErrors).toEqual([]);
        await expectNoDataLoss(workload);
        expect(await product.stop()).toBe(0);
      },
    );
  },
);

function expectErrorMessages(responses: ApiResponse[]): void {
  for (const response of responses) {
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response).toMatchObject({
      type: expect.stringContaining('application/json'),
      body: { message: sentence },
    });
  }
}
