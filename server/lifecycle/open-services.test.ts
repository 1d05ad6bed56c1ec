import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { announceRecipients } from '#server/features/messages/outgoing-mails.store.ts';
import { storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { storeArtist } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { artists, changes, contactMessages, outgoingMails } from '#shared/tables.ts';
import { openServices } from './open-services.ts';

const hour = 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour);

/** Holds the timers of one hour, and of 30 seconds (the outbox and the pool), until the returned function is called. */
function holdTimers(): () => void {
  const held = new Map<unknown, () => void>();
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delay = 0, ...more: []) => {
    if (delay !== hour && delay !== 30_000) return start(run, delay, ...more);
    const timer = start(() => undefined, delay);
    held.set(timer, run);
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    clear(timer);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return () => {
    const due = [...held];
    for (const [timer, run] of due) {
      held.delete(timer);
      run();
    }
  };
}

it('backs up at night, deletes what is too old and follows the pictures each day, and delivers the emails of others', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { url, drop } = await freshDatabase();
  const environment = { DATABASE_URL: url, DATA_DIR: await freshFolder(), LOG_LEVEL: 'silent' };
  const site = { NOW: '2026-11-20T12:00:00Z', MESSAGE_RETENTION_DAYS: '90' };
  const open = async () => openServices(readConfig({ ...environment, ...site }));
  const first = await open();
  await storeMessages(first.db, { createdAt: daysAgo(91) });
  await first.db.insert(changes).values({ actor: 'anna', action: 'signed in', at: daysAgo(7.01) });
  await first.close();

  const passTime = holdTimers();
  const services = await open();
  const { db, storage } = services;
  onTestFinished(async () => {
    await services.close();
    await drop();
  });
  const actions = async () =>
    (await db.select().from(changes).where(eq(changes.actor, 'server')).orderBy(changes.id)).map(
      ({ action }) => action,
    );
  const [backup, purge] = ['made a backup', 'permanently deleted old messages:'];
  expect([await actions(), await db.$count(contactMessages)]).toEqual([[], 1]);
  passTime();
  await expect.poll(actions).toEqual([backup, purge]);
  expect(await db.$count(contactMessages)).toBe(0);

  // The next day.
  await services.outbox.deliverDue();
  await announceRecipients(db, 'anna', [], ['anna@staff.example']);
  const picture = `${'a'.repeat(24)}-c04010-1000x500.webp`;
  await storage.put({ name: picture, content: Buffer.from('a'), type: 'image/webp' });
  await storeArtist(db, { profileImage: `https://former.example/uploads/${picture}` });
  await storeMessages(db, { createdAt: daysAgo(91) });
  await expect.poll(() => (passTime(), actions()), { interval: 10 }).toEqual([backup, purge, purge]);
  const pictures = () => db.select({ url: artists.profileImage }).from(artists);
  await expect.poll(pictures).toEqual([{ url: storage.urlOf(picture) }]);
  const mails = () => db.select({ state: outgoingMails.state }).from(outgoingMails);
  await expect.poll(mails).toEqual([{ state: 'sent' }]);
});

it('keeps the first password out of the journal, in a file for the account and root', async () => {
  vi.stubEnv('JOURNAL_STREAM', '8:1');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks().unstubAllEnvs());
  const { url, drop } = await freshDatabase();
  const DATA_DIR = await freshFolder();
  const services = await openServices(readConfig({ DATABASE_URL: url, DATA_DIR, LOG_LEVEL: 'silent' }));
  const file = join(DATA_DIR, 'first-password');
  const password = (await readFile(file, 'utf8')).trim();
  const output = written.mock.calls.map(([text]) => String(text)).join('');
  await services.close();
  await drop();
  expect(output).toContain(`Password:     cat ${file} && rm ${file}`);
  expect(output).not.toContain(password);
  expect(services.firstAccount).toEqual({ username: 'admin', generatedPassword: password });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
