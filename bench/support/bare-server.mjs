import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts the reference for reads: node:http in a separate process, which writes the response for each path.
 */
export async function launchBareServer(responses) {
  const child = fork(fileURLToPath(new URL('bare-server-process.mjs', import.meta.url)), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  child.send(responses);
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
