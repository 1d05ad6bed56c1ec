import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { Browser } from './browser.ts';
import { activation } from './program.ts';
import { query } from './sql.ts';
import type { Workload } from './workload.ts';

/** People who write all at once, until they are told to stop. */
export interface Load {
  /** Resolves when this many more writes were acknowledged. Throws when that takes longer than any machine is slow. */
  writes: (count: number) => Promise<void>;
  /** Resolves when everybody has got the last answer. */
  stop: () => Promise<void>;
}

let names = 0;
const newName = (kind: string) => `${kind} ${++names}`;
/** Between two writes of one person, in milliseconds. */
const writeInterval = 20;

/** Starts two managers who edit activations, visitors who send messages, and a manager who uploads pictures. */
export async function startLoad(work: Workload): Promise<Load> {
  const { site, journal } = work;
  // The contact form takes a few hundred messages an hour.
  await query(site.databaseUrl, 'delete from rate_limits');
  const stopping = new AbortController();
  const lane = async (write: (work: Workload) => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await write(work).catch((error: unknown) => journal.connectionErrors.push(error));
      await pause(writeInterval);
    }
  };
  const workers = [editActivation, editActivation, sendMessage, uploadPicture].map(lane);
  return {
    async writes(count) {
      const enough = journal.length + count;
      await vi.waitFor(() => expect(journal.length).toBeGreaterThanOrEqual(enough), { timeout: 60_000, interval: 10 });
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
  const answer = await visitor.request('POST /api/contact', {
    name: 'Ada',
    email: 'ada@example.org',
    subject,
    message: 'I have a spare wall.',
  });
  // A long fault uses them up; whoever comes after that is no part of the test.
  if (answer.status !== 429) journal.record(answer, () => journal.messages.push(subject));
}

async function uploadPicture({ manager, journal }: Workload): Promise<void> {
  const answer = await manager.upload(await newPicture());
  journal.record(answer, () => journal.pictures.push((answer.body as Upload).url));
}

/** A picture that nobody has uploaded before, wide enough for two copies. */
export async function newPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const color = `#${(++names).toString(16).padStart(6, '0')}`;
  return new Uint8Array(
    await sharp({ create: { width: 900, height: 60, channels: 3, background: color } })
      .png()
      .toBuffer(),
  );
}
