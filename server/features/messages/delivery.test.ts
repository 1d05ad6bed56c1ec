import { describe, expect, it } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { contactMessages, emailSettings, outgoingMails } from '#shared/tables.ts';
import { storeMessage } from './messages.store.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A wall',
  message: 'I have a spare wall.\nIt is large.',
};
const sent = { message: 'Message sent successfully!' };
const settings = {
  recipientEmails: ['a@staff.example', 'b@staff.example'],
  fromEmail: 'no-reply@sunhall.example',
  fromName: 'Sunhall',
  enabled: true,
};

describe('a message of the contact form', () => {
  it('is emailed to every recipient, with Reply-To the visitor', async () => {
    const catcher = await startSmtpCatcher();
    const { agent, db, services } = await startApp({ SMTP_URL: catcher.url });
    await db.insert(emailSettings).values(settings);
    await agent.post('/api/contact').send(message).expect(201, sent);
    await services.outbox.deliverDue();
    expect(catcher.receivers()).toEqual(['a@staff.example', 'b@staff.example']);
    for (const mail of catcher.mails) {
      expect(mail).toMatchObject({
        envelope: { from: 'no-reply@sunhall.example' },
        from: { name: 'Sunhall', address: 'no-reply@sunhall.example' },
        to: [{ address: mail.envelope.to[0] }],
        replyTo: [{ name: 'Ada', address: 'ada@example.org' }],
        subject: '[Sunhall] A wall',
        text: expect.stringContaining('I have a spare wall.\nIt is large.'),
      });
    }
  });

  it.each([
    ['switched off', { ...settings, enabled: false }],
    ['without recipients', { ...settings, recipientEmails: [] }],
  ])('is stored and confirmed with notifications %s', async (_how, stored) => {
    const { agent, db } = await startApp();
    await db.insert(emailSettings).values(stored);
    await agent.post('/api/contact').send(message).expect(201, sent);
    expect(await db.$count(contactMessages)).toBe(1);
    expect(await db.$count(outgoingMails)).toBe(0);
  });

  it.each([
    ['is down', { status: 503 } as const, 'waiting'],
    ['refuses the key', { status: 401 } as const, 'waiting'],
    ['refuses the email', { status: 400 } as const, 'failed'],
  ])('is stored even if SendGrid %s', async (_what, answer, state) => {
    const endpoint = await startHttpEndpoint({ status: 202 });
    endpoint.answer = answer;
    const { agent, db, services } = await startApp({ SENDGRID_API_KEY: 'SG.key', SENDGRID_API_URL: endpoint.url });
    await db.insert(emailSettings).values(settings);
    await agent.post('/api/contact').send(message).expect(201, sent);
    await services.outbox.deliverDue();
    expect(endpoint.requests).toHaveLength(2);
    expect(await db.select().from(contactMessages)).toMatchObject([message]);
    expect(await db.select().from(outgoingMails)).toMatchObject([{ state }, { state }]);
  });

  it('is not emailed if it could not be stored, and the visitor gets an error', async () => {
    const catcher = await startSmtpCatcher();
    const { agent, db, services } = await startApp({ SMTP_URL: catcher.url });
    await db.insert(emailSettings).values(settings);
    await services.pool.query('alter table outgoing_mails rename to away');
    const { body } = await agent.post('/api/contact').send(message).expect(500);
    expect(body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    });
    await services.pool.query('alter table away rename to outgoing_mails');
    await services.outbox.deliverDue();
    expect(await db.$count(contactMessages)).toBe(0);
    expect(catcher.mails).toEqual([]);
  });

  it('cannot add recipients', async () => {
    const catcher = await startSmtpCatcher();
    const { agent, db, services } = await startApp({ SMTP_URL: catcher.url });
    await db.insert(emailSettings).values({ ...settings, recipientEmails: ['a@staff.example'] });
    const breaks = '\r\nBcc: victim@example.org\r\n\r\nBuy!';
    for (const field of ['name', 'email', 'subject'] as const) {
      await agent
        .post('/api/contact')
        .send({ ...message, [field]: message[field] + breaks })
        .expect(400);
    }
    // As an earlier version stored it.
    await storeMessage(db, { ...message, name: `Ada${breaks}`, subject: `A wall${breaks}` });
    await services.outbox.deliverDue();
    expect(catcher.mails.map(({ envelope }) => envelope.to)).toEqual([['a@staff.example']]);
    expect(catcher.mails[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(catcher.mails[0]?.subject).toBe('[Sunhall] A wall Bcc: victim@example.org Buy!');
  });
});
