import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { newSite, temporaryFolder } from './site.ts';

export type Settings = Record<string, string>;
export type Machine = Awaited<ReturnType<typeof makeMachine>>;

/** Programs that replace those of the machine. As with a unit, a start returns at once. */
const programs = {
  nano: 'cp next.env "$1"',
  runuser: 'shift 3; exec "$@"',
  systemctl: `verb=$1; shift
for unit; do
  [ $verb = start ] || for file in $unit.pid; do
    if [ -f $file ]; then kill $(cat $file); while kill -0 $(cat $file); do sleep 0.1; done 2>/dev/null; rm $file; fi
  done
  port=\${unit#sunhall} && port=\${port#@}
  if [ $verb != stop ]; then \${port:+env PORT=$port} sunhall serve >> log 2>&1 & echo $! > $unit.pid; fi
done`,
};

/** Makes a machine as docs/install.md does, in a folder. `run` runs commands of the pages on it. */
export async function makeMachine(environment: Settings = {}) {
  const home = await temporaryFolder();
  const data = join(home, 'data');
  const site = await newSite({ HOST: '127.0.0.1', DEMO: 'off', DATA_DIR: data, ...environment });
  await mkdir(join(home, 'bin'));
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(home, 'bin', name), `#!/bin/sh\ncd ${home}\n${script}\n`);
    await chmod(join(home, 'bin', name), 0o755);
  }
  await symlink(resolve('deploy/sunhall'), join(home, 'bin/sunhall'));
  await symlink(resolve('.'), join(home, 'current'));
  const env = { PATH: `${home}/bin:${process.env.PATH}`, SUNHALL_HOME: home };

  /** Returns the exit status, and what was printed. */
  const run = async (script: string) => {
    const own = script.replaceAll('/opt/sunhall', home).replaceAll('/var/lib/sunhall', data);
    const shell = spawn('bash', ['-c', own], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = Promise.all([text(shell.stdout), text(shell.stderr)]);
    const [code] = (await once(shell, 'exit')) as [number];
    return { code, output: (await output).join('') };
  };
  onTestFinished(async () => void (await run("systemctl stop sunhall 'sunhall@*'")));
  const write = (file: string, settings: Settings = {}) => {
    const lines = Object.entries({ ...site.environment, ...settings }).map(([name, value]) => `${name}='${value}'\n`);
    return writeFile(join(home, file), lines.join(''));
  };
  return { home, site, run, write };
}
