import { describe, expect, it } from 'vitest';
import { ada } from '#server/features/messages/testing/store-messages.ts';
import { startApp } from '#server/testing/harness.ts';
import { startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { contactMessages, emailSettings, outgoingMails } from '#shared/tables.ts';

// cspell:ignore müller mller

const sent = { message: 'Message sent successfully!' };
const settings = {
  recipientEmails: ['a@staff.example', 'b@staff.example'],
  fromEmail: 'no-reply@sunhall.example',
  fromName: 'Sunhall',
  enabled: true,
};

describe('a message of the contact form', () => {
  it('is stored, with or without a captcha token', async () => {
    const { agent, db } = await startApp();
    await agent.post('/api/contact').send(ada).expect(201);
    const other = { ...ada, name: '  Bea ', recaptchaToken: 'token', isAdmin: true };
    await agent.post('/api/contact').send(other).expect(201);
    const pasted = { name: 'Cy', email: 'info@Müller.example', subject: 'A\u2028B', message: 'One\u000Btwo\r\nthree' };
    await agent.post('/api/contact').send(pasted).expect(201);
    expect(await db.select().from(contactMessages)).toMatchObject([
      ada,
      { ...ada, name: 'Bea' },
      { name: 'Cy', email: 'info@xn--mller-kva.example', subject: 'A B', message: 'One\ntwo\nthree' },
    ]);
  });

  it('is emailed to every recipient, with Reply-To the visitor', async () => {
    const catcher = await startSmtpCatcher();
    const { agent, db } = await startApp({ SMTP_URL: catcher.url });
    await db.insert(emailSettings).values(settings);
    await agent.post('/api/contact').send(ada).expect(201, sent);
    await expect.poll(() => catcher.receivers()).toEqual(settings.recipientEmails);
    for (const mail of catcher.mails)
      expect(mail).toMatchObject({
        envelope: { from: 'no-reply@sunhall.example' },
        from: { name: 'Sunhall', address: 'no-reply@sunhall.example' },
        to: [{ address: mail.envelope.to[0] }],
        replyTo: [{ name: 'Ada', address: 'ada@example.org' }],
        subject: '[Sunhall] A wall',
        text: expect.stringContaining(ada.message),
      });
  });

  it.each([{ enabled: false }, { recipientEmails: [] }])('is stored and confirmed with %j', async (changed) => {
    const { agent, db } = await startApp();
    await db.insert(emailSettings).values({ ...settings, ...changed });
    await agent.post('/api/contact').send(ada).expect(201, sent);
    expect([await db.$count(contactMessages), await db.$count(outgoingMails)]).toEqual([1, 0]);
  });

  it('is not emailed if it could not be stored, and the visitor gets an error', async () => {
    const catcher = await startSmtpCatcher();
    const { agent, db, services } = await startApp({ SMTP_URL: catcher.url });
    await db.insert(emailSettings).values(settings);
    await services.pool.query('alter table outgoing_mails rename to away');
    const { body } = await agent.post('/api/contact').send(ada).expect(500);
    expect(body).toMatchObject({ message: 'Something went wrong on our side. Please try again.' });
    await services.pool.query('alter table away rename to outgoing_mails');
    await services.outbox.deliverDue();
    expect(await db.$count(contactMessages)).toBe(0);
    expect(catcher.mails).toEqual([]);
  });

  it.each([
    ['nothing', {}, 'Name is required'],
    ['white space', { ...ada, subject: '  \n ' }, 'Subject is required'],
    ['an invisible text', { ...ada, message: '\u3164\u200B' }, 'Message is required'],
    ['no email address', { ...ada, email: 'ada at home' }, 'Email must be an email address, like name@example.com'],
    ['a number', { ...ada, message: 5 }, 'Message is required'],
    ['a book', { ...ada, message: 'x'.repeat(10_001) }, 'Message may have at most 10000 characters'],
    ['control characters', { ...ada, name: 'A\u0000' }, 'Name contains characters that cannot be shown'],
  ])('is rejected and not stored with %s', async (_what, body, sentence) => {
    const { agent, db } = await startApp();
    expect((await agent.post('/api/contact').send(body).expect(400)).body).toMatchObject({ message: sentence });
    expect(await db.$count(contactMessages)).toBe(0);
  });

  it('is rejected with a message if the request is malformed', async () => {
    const { agent } = await startApp();
    const post = (type = 'application/json') => agent.post('/api/contact').set('Content-Type', type);
    await post().send('{"name":').expect(400, { message: 'The request could not be read. Please send valid JSON.' });
    await post('text/plain').send('hello').expect(415, { message: 'Please send this as JSON.' });
    const tooLarge = { ...ada, message: 'x'.repeat(300_000) };
    await post().send(tooLarge).expect(413, { message: 'That is more than we can take at once. Please send less.' });
    await post('application/json; charset=klingon').send('{}').expect(415);
    await post().send([]).expect(400);
  });
});
