import { asc, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db/client.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import { sendgridTransport } from '#server/platform/mail/sendgrid-transport.ts';
import { smtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { reply, startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { contactMessages, emailSettings, outgoingMails } from '#shared/tables.ts';
import { Outbox } from './outbox.ts';
import {
  addMails,
  claimDueMail,
  countMails,
  recordFailure,
  withdraw,
  type ClaimedMail,
} from './outgoing-mails.store.ts';

const start = new Date('2026-11-20T18:00:00Z');
const minute = 60_000;
const after = (minutes: number) => new Date(start.getTime() + minutes * minute);

async function openStore() {
  const { db, url } = await openFreshDatabase();
  const sender = { fromName: 'Sunhall', fromEmail: 'no-reply@sunhall.example' };
  await db.insert(emailSettings).values({ ...sender, enabled: true });
  const letter = { name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'It is large.' };
  /** Stores a message with one email for each recipient, due at once. */
  const store = async (...recipients: string[]) => {
    const all = sql`${emailSettings.recipientEmails} || ${sql.param(recipients)}::text[]`;
    await db.update(emailSettings).set({ recipientEmails: all });
    const [message] = await db.insert(contactMessages).values(letter).returning();
    await addMails(db, message?.id ?? 0, recipients, start);
  };
  const mails = () => db.select().from(outgoingMails).orderBy(asc(outgoingMails.id));
  const catcher = await startSmtpCatcher();
  return { db, url, store, mails, catcher, transport: smtpTransport(catcher.url) };
}

/** Starts an outbox at a given time. */
function outboxAt(db: Database, transport: MailTransport, now: Date): Outbox {
  const log = pino({ level: 'silent' });
  const outbox = new Outbox({ db, transport, log, programName: () => 'Sunhall', now: () => now });
  onTestFinished(() => outbox.stop());
  return outbox;
}

describe('the outbox', () => {
  it('sends one mail to each recipient, once', async () => {
    const { db, store, mails, catcher, transport } = await openStore();
    await store('a@staff.example', 'b@staff.example');
    await outboxAt(db, transport, start).deliverDue();
    await outboxAt(db, transport, after(24 * 60)).deliverDue();
    expect(catcher.receivers()).toEqual(['a@staff.example', 'b@staff.example']);
    const sent = { state: 'sent', attempts: 1, sentAt: start, sentThrough: 'smtp', lastError: null, lockedUntil: null };
    expect(await mails()).toMatchObject([sent, sent]);
  });

  it('retries after an outage with growing delays, across restarts', async () => {
    const { db, store, mails } = await openStore();
    const endpoint = await startHttpEndpoint({ status: 503 });
    const transport = sendgridTransport({ apiKey: 'SG.key', apiUrl: endpoint.url });
    await store('a@staff.example');

    const tried: number[] = [];
    for (let minutes = 0; minutes <= 20; minutes += 0.5) {
      const before = endpoint.requests.length;
      await outboxAt(db, transport, after(minutes)).deliverDue();
      if (endpoint.requests.length > before) tried.push(minutes);
    }
    expect(tried).toEqual([0, 1, 3, 7, 15]);
    const waiting = { state: 'waiting', attempts: 5, lastAttemptAt: after(15), nextAttemptAt: after(31) };
    expect(await mails()).toMatchObject([{ ...waiting, lastError: 'SendGrid could not accept it yet (503)' }]);

    endpoint.answer = { status: 202 };
    await outboxAt(db, transport, after(31)).deliverDue();
    await outboxAt(db, transport, after(10_000)).deliverDue();
    expect(endpoint.requests).toHaveLength(6);
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 6, lastError: null, sentThrough: 'sendgrid' }]);
  });

  it('gives up after three days, and records the reason', async () => {
    const { db, store, mails, catcher, transport } = await openStore();
    let tries = 0;
    catcher.onMail = () => {
      tries++;
      throw reply(451, 'Come back later');
    };
    await store('a@staff.example');
    const pauses: number[] = [];
    for (let now = start; ;) {
      await outboxAt(db, transport, now).deliverDue();
      const [mail] = await mails();
      if (!mail || mail.state !== 'waiting') break;
      pauses.push((mail.nextAttemptAt.getTime() - now.getTime()) / minute);
      now = mail.nextAttemptAt;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array<number>(10).fill(360)]);
    await outboxAt(db, transport, after(1_000_000)).deliverDue();
    expect(tries).toBe(20);
    const lastError = 'The mail server could not accept it yet: 451 Come back later';
    expect(await mails()).toMatchObject([{ state: 'failed', lastError }]);
  });

  it('does not retry permanent errors, and still sends the other emails', async () => {
    const { db, store, mails, catcher, transport } = await openStore();
    catcher.onMail = (recipient) => {
      if (recipient === 'gone@staff.example') throw reply(550, 'No such user');
    };
    await store('gone@staff.example', 'b@staff.example');
    await outboxAt(db, transport, start).deliverDue();
    await outboxAt(db, transport, after(1_000_000)).deliverDue();
    expect(await mails()).toMatchObject([
      { state: 'failed', attempts: 1, lastError: 'The mail server rejected it: 550 No such user' },
      { state: 'sent', attempts: 1 },
    ]);
    expect(catcher.mails).toHaveLength(1);
  });

  it('sends nothing twice if several servers share it', async () => {
    const { url, store, mails, catcher, transport } = await openStore();
    const recipients = Array.from({ length: 40 }, (_, index) => `staff-${index + 10}@staff.example`);
    for (let message = 0; message < 4; message++) await store(...recipients.slice(message * 10, message * 10 + 10));
    const servers = Array.from({ length: 4 }, () => openDatabase(url, () => undefined));
    onTestFinished(async () => void (await Promise.all(servers.map(({ close }) => close()))));
    await Promise.all(servers.map(({ db }) => outboxAt(db, transport, start).deliverDue()));
    expect(catcher.receivers()).toEqual(recipients);
    expect(await mails()).toMatchObject(recipients.map(() => ({ state: 'sent', attempts: 1 })));
  });

  it('takes over the claim of a crashed server after its lease expires', async () => {
    const { db, store, mails, catcher, transport } = await openStore();
    await store('a@staff.example');
    expect(await claimDueMail(db, start)).toMatchObject({ recipient: 'a@staff.example' });
    await outboxAt(db, transport, after(4.9)).deliverDue();
    expect(catcher.mails).toEqual([]);
    await outboxAt(db, transport, after(5)).deliverDue();
    expect(catcher.mails).toHaveLength(1);
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it.each([
    ['has failed', (db: Database, mail: ClaimedMail) => recordFailure(db, mail, 'It was late.', true, after(6))],
    ['has withdrawn the email', (db: Database, mail: ClaimedMail) => withdraw(db, mail, 'It was late.')],
  ])('a server whose claim has expired does not record that it %s', async (_case, record) => {
    const { db, store, mails } = await openStore();
    await store('a@staff.example');
    const expired = (await claimDueMail(db, start)) as ClaimedMail;
    const claim = await claimDueMail(db, after(5));
    await record(db, expired);
    expect(await mails()).toEqual([claim]);
  });

  it('records later what it sent while the database went down', async () => {
    const { db, store, mails, catcher, transport } = await openStore();
    await store('a@staff.example');
    const outbox = outboxAt(db, transport, start);
    catcher.onMail = () => {
      vi.spyOn(db, 'update').mockImplementation(() => {
        throw new Error('Connection terminated');
      });
    };
    await outbox.deliverDue();
    vi.restoreAllMocks();
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await outbox.deliverDue();
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('finishes emails in progress when it stops, and leaves the rest', async () => {
    const { db, store, mails, catcher, transport } = await openStore();
    const recipients = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@staff.example`);
    await store(...recipients);
    const arrived: (() => void)[] = [];
    catcher.onMail = () => new Promise((resolve) => arrived.push(resolve));
    const stopping = outboxAt(db, transport, start);
    stopping.wake();
    await expect.poll(() => arrived).toHaveLength(3);
    const stopped = stopping.stop();
    for (const release of arrived) release();
    await stopped;
    catcher.onMail = () => undefined;
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting']);
    await stopping.deliverDue();
    expect(catcher.mails).toHaveLength(3);
    await outboxAt(db, transport, start).deliverDue();
    expect(catcher.receivers()).toEqual(recipients);
  });

  it('stops although the mail server does not answer', async () => {
    const { db, store, mails, catcher, transport } = await openStore();
    await store('a@staff.example');
    let answer: (() => void) | undefined;
    catcher.onMail = () => new Promise((resolve) => (answer = resolve));
    const outbox = outboxAt(db, transport, start);
    outbox.wake();
    await expect.poll(() => answer).toBeDefined();
    await outbox.stop();
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    answer?.();
    await outbox.deliverDue();
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([
    ['that was removed', { recipientEmails: ['B@staff.example'] }, 'This address was removed from the recipients', 1],
    ['while emails are turned off', { enabled: false }, 'Email notifications were turned off', 0],
  ])('sends nothing to a recipient %s after the message was queued', async (_case, change, reason, sent) => {
    const { db, store, mails, catcher, transport } = await openStore();
    await store('a@staff.example', 'b@staff.example');
    await db.update(emailSettings).set(change);
    await outboxAt(db, transport, start).deliverDue();
    expect(catcher.mails).toHaveLength(sent);
    const withdrawn = { state: 'failed', attempts: 0, lastAttemptAt: null, lastError: expect.stringContaining(reason) };
    expect((await mails())[0]).toMatchObject(withdrawn);
    expect(await countMails(db)).toMatchObject({ waiting: 0, sent, recentlyFailed: 0 });
  });

  it('does not send emails of deleted messages', async () => {
    const { db, store, mails, transport } = await openStore();
    await store('a@staff.example');
    await db.update(contactMessages).set({ deletedAt: start });
    await outboxAt(db, transport, start).deliverDue();
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await db.update(contactMessages).set({ deletedAt: null });
    await outboxAt(db, transport, start).deliverDue();
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
  });

  it('sends emails added while it is running', async () => {
    const { db, store, mails, catcher, transport } = await openStore();
    const outbox = outboxAt(db, transport, start);
    await store('a@staff.example');
    catcher.onMail = async (recipient) => {
      if (recipient === 'a@staff.example') await store('b@staff.example');
      outbox.wake();
    };
    await outbox.deliverDue();
    expect(await mails()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});
