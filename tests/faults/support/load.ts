import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { Browser } from './browser.ts';
import { activation } from './program.ts';
import { query } from './sql.ts';
import type { Workload } from './workload.ts';

/** Concurrent writes, until `stop`. */
export interface Load {
  /** Resolves after `count` more acknowledged writes. Throws after a minute. */
  writes: (count: number) => Promise<void>;
  /** Stops writing and resolves when all requests have ended. */
  stop: () => Promise<void>;
}

let names = 0;
const newName = (kind: string) => `${kind} ${++names}`;
/** Between two writes of one worker. */
const writeIntervalMs = 20;

/** Starts two managers who edit activations, visitors who send messages, and a manager who uploads pictures. */
export async function startLoad(workload: Workload): Promise<Load> {
  const { site, journal } = workload;
  // The contact form accepts a few hundred messages an hour.
  await query(site.databaseUrl, 'delete from rate_limits');
  const stopping = new AbortController();
  const worker = async (write: (workload: Workload) => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await write(workload).catch((error: unknown) => journal.connectionErrors.push(error));
      await pause(writeIntervalMs);
    }
  };
  const workers = [editActivation, editActivation, sendMessage, uploadPicture].map(worker);
  return {
    async writes(count) {
      const target = journal.length + count;
      await vi.waitFor(() => expect(journal.length).toBeGreaterThanOrEqual(target), { timeout: 60_000, interval: 10 });
    },
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

async function editActivation({ manager, program, journal }: Workload): Promise<void> {
  const title = newName('Activation');
  const created = await manager.request('POST /api/events', activation(program, title, 1));
  const { id } = created.body as ProgramEvent;
  if (!journal.record(created, () => journal.versions.set(id, 1))) return;
  for (let version = 2; version <= 4; version++) {
    const saved = await manager.request(`PUT /api/events/${id}`, activation(program, title, version));
    journal.record(saved, () => journal.versions.set(id, version));
  }
}

async function sendMessage({ site, journal }: Workload): Promise<void> {
  const subject = newName('Message');
  const visitor = new Browser(site, `198.51.100.${names % 256}`);
  const response = await visitor.request('POST /api/contact', {
    name: 'Ada',
    email: 'ada@example.org',
    subject,
    message: 'I have a spare wall.',
  });
  // A long fault may exceed the rate limit, which is not under test.
  if (response.status !== 429) journal.record(response, () => journal.messages.push(subject));
}

async function uploadPicture({ manager, journal }: Workload): Promise<void> {
  const response = await manager.upload(await newPicture());
  journal.record(response, () => journal.pictures.push((response.body as Upload).url));
}

/** Creates a picture that was not uploaded before, wide enough for two resized copies. */
export async function newPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const color = `#${(++names).toString(16).padStart(6, '0')}`;
  return new Uint8Array(
    await sharp({ create: { width: 900, height: 60, channels: 3, background: color } })
      .png()
      .toBuffer(),
  );
}
