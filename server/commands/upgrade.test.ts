import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';

/** Programs of the machine, which write their call into `log`. `sunhall check` ends with the status in `check`. */
const programs = {
  id: 'echo 0',
  git: `case $1 in
clone) for to; do :; done; mkdir -p "$to/deploy" && cp next.json "$to/package.json" && echo : > "$to/deploy/install" ;;
*) case $* in *get-url*) echo repository ;; *) echo next ;; esac ;;
esac`,
  npm: 'log "npm $*"',
  node: ':',
  sunhall:
    'log "sunhall $*"; case $1 in check) exit "$(cat "$HOME/check")" ;; backup) exit "$(cat "$HOME/backup")" ;; esac',
  systemctl: `case "$*" in
*list-units*) printf '%s\\n' 'sunhall.service loaded active' 'sunhall@3001.service loaded failed' 'sunhall@3002.service loaded inactive' ;;
*is-enabled*3002*|*is-active*3002*) exit 1 ;;
*is-*) ;;
*) test ! -f "$HOME/cut" || { rm "$HOME/cut" && kill $PPID; }; log "systemctl $*" ;;
esac`,
};

/** Runs deploy/upgrade where the release `old` runs and `earlier` is there. Returns what it called, and what runs. */
async function upgrade(line: string, { version = '1.1.0', check = 0, backup = 0, isCut = false } = {}) {
  const home = await freshFolder();
  if (isCut) await writeFile(join(home, 'cut'), '');
  const bin = join(home, 'bin');
  await mkdir(bin);
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\nlog() { echo "$*" >> "$HOME/log"; }\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  for (const release of ['old', 'earlier']) {
    await mkdir(join(home, 'releases', release, 'deploy'), { recursive: true });
    await writeFile(join(home, 'releases', release, 'package.json'), '{\n  "version": "1.0.0"\n}');
    await writeFile(join(home, 'releases', release, 'deploy/install'), ':');
  }
  await symlink('releases/old', join(home, 'current'));
  await writeFile(join(home, 'next.json'), `{\n  "version": "${version}"\n}`);
  await writeFile(join(home, 'check'), String(check));
  await writeFile(join(home, 'backup'), String(backup));
  const run = async (words: string) => {
    const args = [join(projectRoot, 'deploy/upgrade'), ...words.split(' ').filter(Boolean)];
    const env = { PATH: `${bin}:${process.env.PATH}`, HOME: home };
    const code = await promisify(execFile)('sh', args, { cwd: home, env }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
    const log = await readFile(join(home, 'log'), 'utf8').catch(() => '');
    await rm(join(home, 'log'), { force: true });
    return { code, calls: log.trim().split('\n'), current: await readlink(join(home, 'current')) };
  };
  return { ...(await run(line)), again: run };
}

const restarts = ['sunhall.service', 'sunhall@3001.service'].flatMap((unit) => [
  `systemctl restart ${unit}`,
  'sunhall status',
  'sunhall status',
]);

it('backs up before it builds, checks, and restarts every instance that is enabled', async () => {
  expect(await upgrade('')).toMatchObject({
    code: 0,
    calls: [
      'sunhall backup',
      'npm ci --no-audit --no-fund',
      'npm run build',
      'npm prune --omit=dev --no-audit --no-fund',
      'sunhall check configuration database',
      ...restarts,
    ],
    current: 'releases/next',
  });
});

it('stops all instances before it starts another first number', async () => {
  const { code, calls, current } = await upgrade('--major', { version: '2.0.0' });
  const stop = 'systemctl stop sunhall.service sunhall@3001.service';
  expect([code, calls.slice(-7), current]).toEqual([0, [stop, ...restarts], 'releases/next']);
});

it('goes back and forward to a release that is there, even if no backup can be made', async () => {
  const { code, calls, current } = await upgrade('earlier', { backup: 1 });
  expect([code, calls, current]).toEqual([0, ['sunhall backup', ...restarts], 'releases/earlier']);
});

it.each([
  ['', 'releases/next'],
  ['old', 'releases/old'],
])('an upgrade that is cut before it restarts is completed by the next one: %j', async (line, release) => {
  const { again } = await upgrade('', { isCut: true });
  expect(await again(line)).toMatchObject({ code: 0, calls: ['sunhall backup', ...restarts], current: release });
  expect(await again(line)).toMatchObject({ code: 0, calls: [''] });
});

it.each([
  ['a check that fails', '', { check: 1 }],
  ['a check that crashes', '', { check: 134 }],
  ['a backup that fails', '', { backup: 1 }],
  ['another first number', '', { version: '2.0.0' }],
  ['an unknown option', '--fast', {}],
])('%s stops it before the restart', async (_name, line, faults) => {
  const { code, calls, current } = await upgrade(line, faults);
  expect([code === 0, current]).toEqual([false, 'releases/old']);
  expect(calls.filter((call) => call.startsWith('systemctl'))).toEqual([]);
});

it('prints its usage and changes nothing', async () => {
  expect(await upgrade('--help')).toMatchObject({ code: 0, calls: [''], current: 'releases/old' });
});
