import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';

/** Runs deploy/sunhall in a folder with `site.json`. A script in place of Node prints what it is given. */
async function runWrapper(...args: string[]) {
  const folder = await freshFolder();
  const [home, programs] = [join(folder, 'home'), join(folder, 'bin')];
  await mkdir(home);
  await mkdir(programs);
  await writeFile(join(folder, 'site.json'), 'the file');
  const scripts = {
    node: 'echo "$SUNHALL_COMMAND: $* in $INIT_CWD"; [ "$SUNHALL_INPUT" != stdin ] || cat',
    runuser: 'shift 3; exec "$@"',
  };
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(programs, name), 0o755);
  }
  const env = { PATH: `${programs}:${process.env.PATH}`, SUNHALL_HOME: home };
  const running = promisify(execFile)(join(projectRoot, 'deploy/sunhall'), args, { cwd: folder, env });
  const { stdout, stderr } = await running.catch((error: { stdout: string; stderr: string }) => error);
  return { stdout: stdout.replaceAll(folder, 'HERE'), stderr };
}

it.each([
  ['content import ./site.json', 'the file'],
  ['restore site.json --overwrite', 'the file'],
  ['content export site.json', ''],
  ['admin password', ''],
  ['content import --help', ''],
  ['', ''],
])('sunhall %s gets the name of the command, the folder of the caller, and an open file', async (line, input) => {
  const args = line.split(' ').filter(Boolean);
  const { stdout } = await runWrapper(...args);
  const program = ['--enable-source-maps', 'current/dist/server/sunhall.js'];
  expect(stdout).toBe(`sunhall: ${[...program, ...args].join(' ')} in HERE\n${input}`);
});

it('runs a server', async () => {
  expect((await runWrapper('serve')).stdout).toBe(
    'sunhall: --enable-source-maps current/dist/server/main.js in HERE\n',
  );
});

it('prints how a server is run', async () => {
  expect((await runWrapper('serve', '--help')).stdout).toMatch(/^Usage: sunhall serve\n/);
});

it('names a file that does not exist', async () => {
  expect(await runWrapper('restore', 'none.backup')).toEqual({ stdout: '', stderr: 'There is no file none.backup.\n' });
});
