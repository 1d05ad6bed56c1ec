import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordAction } from '#server/history/history.store.ts';
import { storePartner, storeUser } from '#server/testing/factories.ts';
import { contactMessages, newsletterSubscriptions } from '#shared/tables.ts';
import { message, other, startCommand, zoe } from './testing/start-command.ts';

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
    await recordAction(db, { actor: zoe, action: 'changed activation', address: '203.0.113.7' }, 'Low Tide');
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
        expect.objectContaining({ action: 'changed activation', address: '203.0.113.7' }),
      ],
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
