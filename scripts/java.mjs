// Finds Java for the HTML checker: JAVA_HOME, then the system's. Installs the Debian package if it can.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const candidates = () => [...(process.env.JAVA_HOME ? [join(process.env.JAVA_HOME, 'bin', 'java')] : []), 'java'];
const find = () => candidates().find((path) => spawnSync(path, ['-version'], { stdio: 'ignore' }).status === 0);
const run = (command, ...args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** Returns the path of Java; if there is none and none can be installed, prints why and returns undefined. */
export function java() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Java for the HTML checker …');
    if (
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'default-jre-headless')
    )
      return find();
  }
  console.error(
    'The HTML checker needs Java 11 or later. Install it (on Debian: apt-get install default-jre-headless), or set JAVA_HOME to one.',
  );
  return undefined;
}
