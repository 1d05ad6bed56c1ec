import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * What every read is measured against: node:http in a process of its own that writes the same head and body, and
 * looks at nothing but the address.
 */
export async function launchBareServer(answers) {
  const child = fork(fileURLToPath(new URL('bare-server-process.mjs', import.meta.url)), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  child.send(answers);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    kill: () => child.kill('SIGKILL'),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
