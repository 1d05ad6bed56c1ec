import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { composeTestMail } from '#server/mail/compose-mail.ts';
import { fileTransport } from '#server/mail/file-transport.ts';
import { recordAction } from '#server/history/history.store.ts';
import { storePartner, storeUser } from '#server/testing/factories.ts';
import {
  contactMessages,
  emailSettings,
  newsletterSubscriptions,
  outgoingMails,
  partners,
  users,
} from '#shared/tables.ts';
import { message, other, startCommand, zoe } from './testing/start-command.ts';

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
        action: 'erased personal data',
        name: counts.join(', '),
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
    await recordAction(db, { actor: 'Zoe@example.org', action: 'signed in' });

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
});
