import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { socketUrl } from '#server/platform/db/embedded/data-folder.ts';
import { createDatabase, createSite, launchServer } from '#tests/support/server.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { launchBareServer } from './bare-server.mjs';
import { now, program } from './program.mjs';

/** Starts servers for the benchmarks and cleans up afterwards. */
export class Sites {
  #folders = [];
  #running = new Set();
  #seeded = new Map();

  /** Starts a server with `count` activations in an embedded database. */
  async withActivations(count) {
    return this.start({ DATA_DIR: await this.#seededFolder(count) });
  }

  /**
   * Returns the environment for a server that uses an existing PostgreSQL, as in production: the embedded database of
   * the server `holder`.
   */
  async onServer(count) {
    const folder = await this.#seededFolder(count);
    const holder = await this.start({ DATA_DIR: folder });
    const environment = { DATABASE_URL: socketUrl(folder), DATA_DIR: await this.folder() };
    return { holder, environment };
  }

  /** Starts a server and waits for its first response. */
  async start(environment) {
    const server = await this.launch(environment);
    await server.firstResponse();
    return server;
  }

  /** Starts a server. `firstResponse` resolves with the seconds until its first successful response. */
  async launch(environment) {
    const site = await createSite({ HOST: '127.0.0.1', NOW: now, LOG_LEVEL: 'info', ...environment });
    const began = performance.now();
    const server = launchServer(site);
    return this.#track({
      url: site.url,
      pid: server.pid,
      kill: () => server.send('SIGKILL'),
      stop: server.stop,
      async firstResponse() {
        while (server.isRunning()) {
          const isReady = await fetch(site.url).then(
            async (response) => (await response.text()) && response.ok,
            () => false,
          );
          if (isReady) return (performance.now() - began) / 1000;
          await pause(10);
        }
        throw new Error(`The server exited:\n${server.output.join('\n')}`);
      },
    });
  }

  /** Starts a bare server that only writes these responses. */
  async bareServer(responses) {
    return this.#track(await launchBareServer(responses));
  }

  /** Creates an empty folder. */
  async folder() {
    const folder = await createTemporaryFolder();
    this.#folders.push(folder);
    return folder;
  }

  /** Stops every server. */
  async stop() {
    for (const server of this.#running) await server.stop();
    this.#running.clear();
  }

  /** Stops every server and deletes every folder. */
  async remove() {
    await this.stop();
    this.abandon();
  }

  /** Kills every server and deletes every folder, without waiting. */
  abandon() {
    for (const server of this.#running) server.kill();
    for (const folder of this.#folders)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  #track(server) {
    this.#running.add(server);
    return server;
  }

  async #seededFolder(count) {
    const known = this.#seeded.get(count);
    if (known) return known;
    const folder = await this.folder();
    await createDatabase(folder, program(count));
    this.#seeded.set(count, folder);
    return folder;
  }
}
