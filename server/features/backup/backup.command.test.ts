import { openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { freshInstall, runIn } from '#server/features/backup/testing/install.ts';
import { backedUpSite, expectFailure } from '#server/features/backup/testing/small-site.ts';
import { storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openBackup } from './open-backup.ts';

it('writes into the folder of the server without a name, and into the folder of the caller with one', async () => {
  const { environment, run, db } = await freshInstall();
  await storeUser(db);
  const { code, stdout } = await run('backup');
  const [, file = ''] = /^Wrote (\S+) and verified it/.exec(stdout) ?? [];
  expect(code).toBe(0);
  expect(relative(environment.DATA_DIR ?? '', file)).toMatch(/^backups\/\d{4}-\d\d-\d\d-\d{6}\.backup$/);

  const INIT_CWD = await freshFolder();
  const here = { ...environment, INIT_CWD };
  expect(await runIn(here, ['backup', 'site.backup'])).toMatchObject({ code: 0 });
  expect(await readdir(INIT_CWD)).toEqual(['site.backup']);
  expect(await runIn(here, ['restore', 'site.backup', '--overwrite'])).toMatchObject({ code: 0 });
});

it('reads a backup that is already open', async () => {
  const { file } = await backedUpSite();
  const backup = await openBackup('site.backup', openSync(file, 'r'));
  await backup.verify();
  expect(backup.manifest.format).toBe('sunhall-backup');
  backup.close();
});

it('reports configuration and database errors', async () => {
  const wrongSetting = await runIn({ DATABASE_URL: 'mysql://x' }, ['backup', 'a']);
  expectFailure(wrongSetting, expect.stringContaining('DATABASE_URL must start with postgres://'));
  const missing = 'Nothing was restored: /nowhere/site.backup cannot be read (ENOENT).';
  expectFailure(await runIn({}, ['restore', '/nowhere/site.backup']), missing);
});
