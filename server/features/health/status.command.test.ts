import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { callCommand } from '#server/testing/call-command.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { appOn, startApp } from '#server/testing/harness.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { runStatusCommand } from './status.command.ts';

/** Serves an app on a free port, and returns a function that runs the command for it. */
async function startServer(isListening = true, environment: Record<string, string> = {}) {
  const { services } = await startApp(environment);
  const server = createServer(appOn({ ...services, isListening: () => isListening })).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const PORT = String((server.address() as AddressInfo).port);
  const own = { HOST: '127.0.0.1', PORT, DATA_DIR: await freshFolder(), ...environment };
  return { PORT, DATA_DIR: own.DATA_DIR, status: () => callCommand(runStatusCommand, [], own) };
}

it('prints the version and the health of a running server, and the age of its newest backup', async () => {
  const { PORT, DATA_DIR, status } = await startServer();
  expect(await status()).toEqual({
    code: 0,
    stdout: `Version ${packageJson.version} runs at http://127.0.0.1:${PORT}: ok\n  database  ok\n  storage   ok\n  mail      ok\n  backup    none in ${DATA_DIR}/backups`,
    stderr: '',
  });
  await mkdir(join(DATA_DIR, 'backups'));
  for (const [name, hours] of [
    ['2026-11-19.backup', 27.5],
    ['2026-11-20.backup', 3.5],
    ['2026-11-21.backup.part', 0],
  ] as const) {
    const file = join(DATA_DIR, 'backups', name);
    await writeFile(file, '');
    await utimes(file, new Date(), new Date(Date.now() - hours * 3_600_000));
  }
  expect((await status()).stdout).toContain('\n  backup    3 hours old');
});

it('succeeds if the server can serve visitors, but store no pictures', async () => {
  const s3 = await startS3Server();
  s3.denies = () => true;
  const { status } = await startServer(true, s3.environment);
  expect(await status()).toMatchObject({ code: 0, stdout: expect.stringContaining(': degraded\n  database  ok') });
  expect((await status()).stdout).toContain('\n            Policy: the key may not do s3:PutObject on pictures.');
});

it('fails if the server cannot serve visitors, or does not run', async () => {
  const { PORT, status } = await startServer(false);
  const { code, stdout } = await status();
  expect(code).toBe(1);
  expect(stdout).toContain(
    ': unavailable. The database connection that listens for changes is lost.\n  database  failing',
  );
  for (const [HOST, host] of [
    ['127.0.0.2', '127.0.0.2'],
    ['::1', '[::1]'],
  ]) {
    const stopped = await callCommand(runStatusCommand, [], { HOST, PORT });
    expect(stopped).toMatchObject({ code: 1, stdout: '' });
    expect(stopped.stderr).toContain(`The server does not run, or does not respond at http://${host}:${PORT} (E`);
  }
});
