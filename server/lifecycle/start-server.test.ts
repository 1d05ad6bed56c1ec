import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import packageJson from '#package.json';
import { readConfig } from '#server/platform/environment/config.ts';
import { createLog } from '#server/platform/http/log.ts';
import { openMailTransport } from '#server/platform/mail/mail-service.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { announceStart } from './start-server.ts';

// The tests themselves may run as root.
beforeEach(() => void vi.spyOn(process, 'getuid').mockReturnValue(1000));

/** Returns the log lines of a start with these settings, and the warnings among them. */
function announced(environment: Record<string, string>) {
  const lines: { level: number; msg: string }[] = [];
  const config = readConfig(environment);
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as { level: number; msg: string }) });
  announceStart({ config, mail: openMailTransport(config), log });
  return { lines, warnings: lines.filter(({ level }) => level === 40).map(({ msg }) => msg) };
}

const s3 = {
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_REGION: 'us-west-2',
  S3_BUCKET: 'pictures',
};

it('logs the configuration in one line, without secrets', () => {
  const { version } = packageJson;
  const own = { level: 30, version, database: 'embedded', storage: 'disk', mail: 'file', msg: 'Started' };
  expect(announced({}).lines).toEqual([{ ...own, time: expect.any(String) }]);

  const servers = {
    DATABASE_URL: 'postgres://user:secret@db/sunhall',
    SMTP_URL: 'smtps://user:secret@mail.example',
  };
  const elsewhere = announced({ ...servers, ...s3 }).lines;
  expect(elsewhere).toMatchObject([{ database: 'server', storage: 's3', mail: 'smtp' }]);
  expect(JSON.stringify(elsewhere)).not.toContain('secret');
});

it('says how to move pictures from the disk to S3', async () => {
  const DATA_DIR = await freshFolder();
  expect(announced({ DATA_DIR, ...s3 }).warnings).toEqual([]);
  await mkdir(join(DATA_DIR, 'uploads'));
  await writeFile(join(DATA_DIR, 'uploads', 'left.webp'), 'x');
  expect(announced({ DATA_DIR }).warnings).toEqual([]);
  expect(announced({ DATA_DIR, ...s3 }).warnings).toEqual([
    expect.stringMatching(/others in DATA_DIR\/uploads.*restore.*--overwrite/),
  ]);
});

it('warns about https without a trusted proxy', () => {
  const site = { PUBLIC_URL: 'https://arts.example.org' };
  expect(announced(site).warnings).toEqual([expect.stringMatching(/TRUST_PROXY is 0.*share one rate limit/)]);
  expect(announced({ ...site, TRUST_PROXY: '1' }).warnings).toEqual([]);
  expect(announced({ PUBLIC_URL: 'http://localhost:3000' }).warnings).toEqual([]);
});
