import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { storeMessage } from '#server/features/contact/contact.store.ts';
import { composeTestMail } from '#server/mail/compose-mail.ts';
import { fileTransport } from '#server/mail/file-transport.ts';
import { recordAction } from '#server/audit/audit.ts';
import { Outbox } from '#server/mail/outbox.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { storeEvent, storePartner, storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import {
  auditLog,
  contactMessages,
  emailSettings,
  events,
  eventVersions,
  newsletterSubscriptions,
  outgoingMails,
  partners,
  siteSettings,
  users,
} from '#shared/tables.ts';
import { runPrivacyCommand } from './run-privacy-command.ts';

const zoe = 'zoe@example.org';
const message = {
  name: 'Zoë Ångström',
  email: 'Zoe@Example.org',
  subject: 'A wall',
  message: 'I have a\u009Bwall — für Sie.',
};
const other = { name: 'Ben', email: 'ben@example.org', subject: 'Hello', message: 'zoe@example.org told me of you.' };

/** Creates a database and a data folder, and returns them with a function that runs the command. */
async function startCommand() {
  const dataFolder = await freshFolder();
  const outbox = join(dataFolder, 'outbox');
  const { db, url } = await openFreshDatabase();
  const run = (...args: string[]) => callCommand(runPrivacyCommand, args, { DATABASE_URL: url, DATA_DIR: dataFolder });
  /** Stores messages and writes their emails to files. */
  const receive = async (recipients: string[], ...messages: (typeof message)[]) => {
    const settings = { recipientEmails: recipients, enabled: true };
    await db.insert(emailSettings).values(settings).onConflictDoUpdate({ target: emailSettings.id, set: settings });
    for (const one of messages) await storeMessage(db, one);
    await new Outbox({
      db,
      transport: fileTransport(outbox),
      log: pino({ level: 'silent' }),
      programName: () => 'Sunhall',
    }).deliverDue();
  };
  const log = async () => db.select().from(auditLog).orderBy(asc(auditLog.id));
  return { run, receive, log, db, dataFolder, outbox };
}

describe('npm run privacy -- export', () => {
  it('writes everything under headings to a file that only its owner can read', async () => {
    const { run, receive, db, dataFolder } = await startCommand();
    await receive(['staff@sunhall.example'], message, { ...message, subject: 'Deleted' });
    await receive(['ZOE@example.org'], other);
    await db
      .update(contactMessages)
      .set({ deletedAt: new Date('2026-11-20T18:00:00Z') })
      .where(eq(contactMessages.subject, 'Deleted'));
    await db
      .insert(newsletterSubscriptions)
      .values({ email: 'ZOE@EXAMPLE.ORG', subscribedAt: new Date('2026-01-02T03:04:05Z') });
    await storePartner(db, { contactEmail: 'zoe@Example.ORG' });
    await storeUser(db, { username: zoe, password: 'open sesame', role: 'admin' });
    await recordAction(
      db,
      { actor: zoe, action: 'PUT /api/events/:id', subject: '12 Low Tide', address: '203.0.113.7' },
      'done',
    );
    const file = join(dataFolder, 'zoe.json');

    expect(await run('export', 'ZOE@example.ORG', file)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining(`Wrote ${file}.`),
    });

    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('ben@example.org');
    const passedOnTo = [
      expect.objectContaining({ recipient: 'staff@sunhall.example', state: 'sent', sentThrough: 'file' }),
    ];
    expect(JSON.parse(text)).toEqual({
      'About this file': 'Everything that Sunhall Community Arts holds about ZOE@example.ORG. Times are in UTC.',
      'Exported at': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'Messages you sent through the contact form': [
        { ...message, receivedAt: expect.stringMatching(/Z$/), readAt: null, deletedAt: null, passedOnTo },
        {
          ...message,
          subject: 'Deleted',
          receivedAt: expect.stringMatching(/Z$/),
          readAt: null,
          deletedAt: '2026-11-20T18:00:00.000Z',
          passedOnTo,
        },
      ],
      'Your messages as mail files on the server': [
        {
          file: expect.stringMatching(/^contact-1-\d+\.eml$/),
          to: ['staff@sunhall.example'],
          subject: '[Sunhall] A wall',
          text: expect.stringContaining('für Sie.'),
        },
        expect.objectContaining({ subject: '[Sunhall] Deleted' }),
      ],
      'Newsletter subscriptions': [{ email: 'ZOE@EXAMPLE.ORG', subscribedAt: '2026-01-02T03:04:05.000Z' }],
      'Partners whose contact you are': [
        expect.objectContaining({ partner: 'Confluence Radio', contactEmail: 'zoe@Example.ORG' }),
      ],
      "Other people's messages that were mailed to you": {
        isRecipientToday: true,
        isSenderToday: false,
        mails: [expect.objectContaining({ recipient: 'ZOE@example.org' })],
        files: [expect.stringMatching(/^contact-3-/)],
      },
      'Your account in the dashboard': expect.objectContaining({ username: zoe, role: 'admin' }),
      'What you did in the dashboard': [
        expect.objectContaining({ action: 'PUT /api/events/:id', address: '203.0.113.7' }),
      ],
      'Saved and deleted records with your name': [],
      'What this file does not show': expect.arrayContaining([expect.stringContaining('mailboxes')]),
    });
  });

  it('prints it without control characters if no file is given', async () => {
    const { run, receive } = await startCommand();
    await receive([], message);
    const { code, stdout } = await run('export', zoe);
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u009B');
    expect(JSON.parse(stdout)).toMatchObject({
      'Messages you sent through the contact form': [{ message: message.message }],
    });
  });

  it('never overwrites a file', async () => {
    const { run, dataFolder } = await startCommand();
    const file = join(dataFolder, 'zoe.json');
    await run('export', zoe, file);
    expect(await run('export', zoe, file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${file} cannot be written: EEXIST`),
    });
  });
});

describe('npm run privacy -- erase', () => {
  it('lists the data, and erases it only with --yes', async () => {
    const { run, receive, log, db, outbox } = await startCommand();
    await receive(['staff@sunhall.example'], message, message, other);
    await db.insert(newsletterSubscriptions).values([{ email: 'ZOE@EXAMPLE.ORG' }, { email: 'zoe@example.org.uk' }]);
    await storePartner(db, { contactEmail: zoe, name: 'Radio\u001B[2J' });
    await storePartner(db, { contactEmail: 'ben@example.org' });
    const counts = [
      '2 messages of the contact form',
      '2 mails in the outbox',
      '2 files in the outbox folder',
      '1 newsletter subscription',
      '1 contact email of a partner',
    ];
    const items = counts.map((count) => `  - ${count}`).join('\n');

    const announced = await run('erase', zoe);
    expect(announced).toMatchObject({ code: 2, stderr: 'Nothing was erased. Add --yes to erase it for good.' });
    expect(announced.stdout).toContain(
      `About ${zoe} this would be erased:\n${items}\n  (the partners are kept: 1 Radio\uFFFD[2J)\nNot covered:\n`,
    );
    expect(announced.stdout).toContain('SendGrid');
    expect(await db.$count(contactMessages)).toBe(3);
    expect(await readdir(outbox)).toHaveLength(3);
    expect(await log()).toEqual([]);

    const erased = await run('erase', 'ZOE@EXAMPLE.org', '--yes');
    expect(erased).toMatchObject({ code: 0, stderr: '' });
    expect(erased.stdout).toContain(`this was erased:\n${items}\n`);
    expect((await db.select().from(contactMessages)).map(({ email }) => email)).toEqual(['ben@example.org']);
    expect(await db.$count(outgoingMails)).toBe(1);
    expect(await readdir(outbox)).toEqual([expect.stringMatching(/^contact-3-/)]);
    expect((await db.select().from(newsletterSubscriptions)).map(({ email }) => email)).toEqual(['zoe@example.org.uk']);
    expect(
      (await db.select().from(partners).orderBy(asc(partners.id))).map(({ contactEmail }) => contactEmail),
    ).toEqual([null, 'ben@example.org']);
    expect(await log()).toEqual([
      expect.objectContaining({
        actor: 'command line',
        action: 'privacy erase',
        subject: counts.join(', '),
        outcome: 'done',
      }),
    ]);
    expect(JSON.stringify(await log())).not.toMatch(/zoe/i);

    expect((await run('erase', zoe)).stdout).toContain('would be erased:\n  - nothing\n');
  });

  it('keeps recipients and accounts, and gives advice', async () => {
    const { run, receive, log, db, outbox } = await startCommand();
    await receive([zoe], message, other);
    await fileTransport(outbox).send(
      composeTestMail(zoe, { programName: 'Sunhall', fromName: 'Sunhall', fromEmail: 'no-reply@sunhall.example' }),
    );
    await db.update(emailSettings).set({ fromEmail: zoe });
    await storeUser(db, { username: 'Zoe@example.org', password: 'open sesame', role: 'admin' });
    await recordAction(db, { actor: 'Zoe@example.org', action: 'POST /api/admin/login' }, 'done');

    const { code, stdout } = await run('erase', zoe, '--yes');

    expect(code).toBe(1);
    expect(stdout).toContain(
      `- 1 message of the contact form\n  - 1 mail in the outbox\n  - 1 file in the outbox folder\nKept:\n`,
    );
    expect(stdout).toContain(
      'It is a recipient of contact messages. Take it out in the Email tab, then erase again: until then 1 mail in the outbox and 2 files to it stay.',
    );
    expect(stdout).toContain('Change the sender in the Email tab.');
    expect(stdout).toContain("update users set username = 'NEW NAME' where id = 1;");
    expect(stdout).toContain(
      '1 entry of the audit log with it as the user name. They keep the site safe, and go by themselves after 400 days.',
    );
    expect(await db.select().from(emailSettings)).toMatchObject([{ recipientEmails: [zoe], fromEmail: zoe }]);
    expect(await db.$count(users)).toBe(1);
    expect(await readdir(outbox)).toHaveLength(2);
    expect(await log()).toHaveLength(2);
  });

  it('erases the mails to a former recipient, but not the messages of others in them', async () => {
    const { run, receive, db, outbox } = await startCommand();
    await receive([zoe, 'staff@sunhall.example'], other);
    await receive(['staff@sunhall.example']);

    expect((await run('erase', zoe, '--yes')).code).toBe(0);

    expect(await db.$count(contactMessages)).toBe(1);
    expect((await db.select().from(outgoingMails)).map(({ recipient }) => recipient)).toEqual([
      'staff@sunhall.example',
    ]);
    expect(await readdir(outbox)).toHaveLength(1);
  });

  it('finds addresses of any length in files, but ignores names', async () => {
    const { run, receive, db, outbox } = await startCommand();
    const long = `${'z'.repeat(60)}@${'long.'.repeat(35)}example.org`;
    await receive(
      ['staff@sunhall.example'],
      { ...other, email: long },
      { ...other, name: `"${zoe}" <${zoe}>, ${zoe}` },
    );
    // Without their rows, as after a restored backup.
    await db.delete(contactMessages);

    expect((await run('erase', zoe)).stdout).toContain('would be erased:\n  - nothing\n');
    expect((await run('erase', long, '--yes')).stdout).toContain('- 1 file in the outbox folder');
    expect(await readdir(outbox)).toEqual([expect.stringMatching(/^contact-2-/)]);
  });

  it('finds and clears the user name at saved versions and deleted records', async () => {
    const { run, db } = await startCommand();
    const event = await storeEvent(db);
    const savedAt = new Date('2026-11-20T18:00:00Z');
    await db.insert(eventVersions).values([
      { eventId: event.id, savedAt, savedBy: 'Zoe@example.org', values: {} },
      { eventId: event.id, savedAt, savedBy: 'ben', values: {} },
    ]);
    await db.insert(siteSettings).values({ version: 1, savedAt, savedBy: zoe, values: {} });
    await storePartner(db, { deletedAt: savedAt, deletedBy: zoe });
    await db.update(events).set({ updatedAt: savedAt, updatedBy: zoe });

    expect(JSON.parse((await run('export', zoe)).stdout)).toMatchObject({
      'Saved and deleted records with your name': [
        { action: 'saved', record: `events ${event.id}`, at: savedAt.toISOString() },
        { action: 'saved', record: 'site_settings 1', at: savedAt.toISOString() },
        { action: 'deleted', record: 'partners 1', at: savedAt.toISOString() },
        { action: 'saved', record: `events ${event.id}`, at: savedAt.toISOString() },
      ],
    });
    expect((await run('erase', zoe, '--yes')).stdout).toContain('4 user names at saved or deleted records');
    const versions = await db.select().from(eventVersions).orderBy(asc(eventVersions.id));
    expect(versions.map(({ savedBy }) => savedBy)).toEqual([null, 'ben']);
    expect(await db.select().from(siteSettings)).toMatchObject([{ version: 1, savedBy: null }]);
    expect(await db.select().from(partners)).toMatchObject([{ deletedAt: savedAt, deletedBy: null }]);
    expect(await db.select().from(events)).toMatchObject([{ updatedAt: savedAt, updatedBy: null }]);
  });

  it('erases nothing if the outbox folder fails', async () => {
    const { run, receive, log, db, outbox } = await startCommand();
    await receive(['staff@sunhall.example'], message);
    await mkdir(join(outbox, 'unreadable.eml'));
    expect(await run('erase', zoe, '--yes')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('EISDIR'),
    });
    expect(await db.$count(contactMessages)).toBe(1);
    expect(await log()).toMatchObject([{ action: 'privacy erase', outcome: 'failed' }]);
  });

  it.each([
    [[]],
    [['export']],
    [['erase']],
    [['delete', zoe]],
    [['export', 'zoe']],
    [['erase', 'zoe@']],
    [['erase', zoe, 'file']],
    [['export', zoe, '--yes']],
    [['export', zoe, 'a', 'b']],
    [['erase', zoe, '--force']],
  ])('prints its usage for %j', async (args) => {
    const stderr: string[] = [];
    const context = {
      environment: {},
      print: () => undefined,
      printError: (text: string) => stderr.push(text),
    };
    expect(await runPrivacyCommand(args, context)).toBe(2);
    expect(stderr.join()).toContain('npm run privacy -- erase EMAIL [--yes]');
  });
});
