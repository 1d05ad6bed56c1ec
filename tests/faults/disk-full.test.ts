import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/schemas/upload.ts';
import { Browser, signIn, type Answer } from './support/browser.ts';
import { newPicture, startLoad } from './support/load.ts';
import { expectNoHalfFiles, expectNothingLost } from './support/nothing-lost.ts';
import { newDatabase } from './support/postgres.ts';
import { startProduct } from './support/product.ts';
import { recovered } from './support/recovery.ts';
import { makeSmallDisk, noSmallDisk } from './support/small-disk.ts';
import { newSite } from './support/site.ts';
import { query } from './support/sql.ts';
import { prepareWork } from './support/work.ts';

describe.skipIf(noSmallDisk)(`on a full disk${noSmallDisk ? ` (skipped: ${noSmallDisk})` : ''}`, () => {
  it('an upload says that DATA_DIR is full, and leaves nothing behind', async () => {
    const disk = await makeSmallDisk(64);
    const site = await newSite({ DATA_DIR: disk.folder, DATABASE_URL: await newDatabase() });
    const product = await startProduct(site);
    const manager = await signIn(site);
    const before = await manager.upload(await newPicture());
    expect(before).toMatchObject({ status: 200 });
    await disk.fill();

    const refused = await manager.upload(await newPicture());
    const sentence = expect.stringMatching(
      /^The picture could not be (stored|received)\. This server's disk is full\.$/,
    );
    expect(refused).toMatchObject({ status: 502, body: { message: sentence, error: sentence } });
    const expected = ['filling', 'uploads', 'outbox', 'incoming'];
    expect((await readdir(disk.folder)).filter((name) => !expected.includes(name))).toEqual([]);
    expect(await readdir(join(disk.folder, 'incoming', new URL(site.url).port))).toEqual([]);
    const uploads = join(site.dataFolder, 'uploads');
    expect(await readdir(uploads)).toHaveLength(3);
    await new Browser(site).get(`GET ${(before.body as Upload).url}`);

    await disk.free();
    expect(await manager.upload(await newPicture())).toMatchObject({ status: 200 });
    await expectNoHalfFiles(uploads);
    expect(await product.stop()).toBe(0);
  });

  it.each([
    ['for its tables', 'select 1', [200]],
    // Without its log PostgreSQL stops altogether.
    ['for its log', 'select pg_switch_wal()', [200, 503]],
  ])(
    'an embedded database without room %s refuses saves in words, and goes on by itself when there is room again',
    async (_what, command, reads) => {
      const disk = await makeSmallDisk(160);
      const dataFolder = join(disk.folder, 'data');
      await mkdir(dataFolder);
      const site = await newSite({ DATA_DIR: dataFolder });
      const product = await startProduct(site);
      const work = await prepareWork(site);
      const { journal } = work;
      const load = await startLoad(work);
      await load.writes(20);
      await disk.fill();
      await query(site.databaseUrl, command).catch(() => undefined);

      await expect
        .poll(() => journal.refusals.filter(({ call }) => call !== 'POST /api/upload'), { timeout: 300_000 })
        .not.toEqual([]);
      const read = await new Browser(site).ask('GET /api/events?limit=7');
      expectWords([read, ...journal.refusals].filter(({ status }) => status >= 300));
      expect(reads).toContain(read.status);

      await disk.free();
      await recovered(site);
      await load.writes(20);
      await load.stop();
      expectWords(journal.refusals);
      expect(journal.silences).toEqual([]);
      await expectNothingLost(work);
      expect(await product.stop()).toBe(0);
    },
  );
});

function expectWords(answers: Answer[]): void {
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer).toMatchObject({
      type: expect.stringContaining('application/json'),
      body: { message: expect.stringMatching(/^[A-Z].*\.$/) },
    });
  }
}
