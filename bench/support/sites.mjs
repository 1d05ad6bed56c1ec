import { rmSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBareServer } from './bare-server.mjs';
import { program } from './program.mjs';
import { launchProduct, loadContent } from './product.mjs';

/** Everything that benches start and write, so that all of it is gone in the end. */
export class Sites {
  #folders = [];
  #running = new Set();
  #seeded = new Map();

  /** The product on a database of its own with this many activations, answering. */
  async withActivations(count) {
    return this.start({ DATA_DIR: await this.#seededFolder(count) });
  }

  /**
   * The product as a server's operator runs it: with a PostgreSQL that is there already. `holder` is the product that
   * keeps it, as an embedded one.
   */
  async onServer(count) {
    const folder = await this.#seededFolder(count);
    const holder = await this.start({ DATA_DIR: folder });
    const environment = { DATABASE_URL: databaseUrl(folder), DATA_DIR: await this.folder() };
    return { holder, environment };
  }

  /** The product, answering. */
  async start(environment) {
    const product = await this.launch(environment);
    await product.firstAnswer();
    return product;
  }

  /** The product, just started. */
  async launch(environment) {
    return this.#track(await launchProduct(environment));
  }

  /** A process that writes these answers and does nothing else. */
  async bareServer(answers) {
    return this.#track(await launchBareServer(answers));
  }

  /** An empty folder. Every account may enter it: under root the embedded database runs as another user. */
  async folder() {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    this.#folders.push(folder);
    await chmod(folder, 0o755);
    return folder;
  }

  /** Stops what still runs. */
  async rest() {
    for (const server of this.#running) await server.stop();
    this.#running.clear();
  }

  async remove() {
    await this.rest();
    this.abandon();
  }

  /** The same at once, without waiting. */
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
    const file = join(folder, 'content.json');
    await writeFile(file, JSON.stringify(program(count)));
    await loadContent(folder, file);
    this.#seeded.set(count, folder);
    return folder;
  }
}

/** The address of the embedded database of a data folder. */
function databaseUrl(folder) {
  return `postgres://postgres@/postgres?host=${encodeURIComponent(join(folder, 'run'))}&port=5432`;
}
