import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ada } from '#server/features/messages/testing/store-messages.ts';
import { startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { reply, startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import { changes, outgoingMails } from '#shared/tables.ts';

// cspell:ignore пример afmkfd

const settings = {
  recipientEmails: ['a@staff.example', 'b@staff.example'],
  fromEmail: 'no-reply@sunhall.example',
  fromName: 'Sunhall',
  enabled: true,
};
const put = ({ agent }: TestApp, changed = {}) => agent.put('/api/email-settings').send({ ...settings, ...changed });
const save = (app: TestApp, changed?: object) => put(app, changed).expect(200);

describe('GET /api/email-settings/delivery', () => {
  it('returns the number of waiting, sent and failed emails', async () => {
    const catcher = await startSmtpCatcher();
    const app = await startAppAsManager({ SMTP_URL: catcher.url });
    const { agent, db, services } = app;
    const state = async () => (await agent.get('/api/email-settings/delivery').expect(200)).body as unknown;
    const none = { transport: 'smtp', waiting: 0, sent: 0, inFolder: 0, failed: 0, lastError: null };
    expect(await state()).toEqual(none);

    await save(app, { recipientEmails: ['good@staff.example', 'gone@staff.example', 'busy@staff.example'] });
    catcher.onMail = (recipient) => {
      if (recipient.startsWith('gone')) throw reply(550, 'No such user');
      if (recipient.startsWith('busy')) throw reply(451, 'Come back later');
    };
    await agent.post('/api/contact').send(ada).expect(201);
    await services.outbox.deliverDue();
    const longAgo = new Date(0);
    await db
      .update(outgoingMails)
      .set({ lastAttemptAt: longAgo })
      .where(eq(outgoingMails.recipient, 'gone@staff.example'));
    expect(await state()).toEqual({
      ...none,
      waiting: 1,
      sent: 1,
      failed: 1,
      lastError: {
        message: 'The mail server could not accept it yet: 451 Come back later',
        recipient: 'busy@staff.example',
        at: expect.any(String),
      },
    });
    // A mail that was withdrawn is no fault of the mail service.
    await save(app, { recipientEmails: ['good@staff.example'] });
    await db.update(outgoingMails).set({ nextAttemptAt: longAgo }).where(eq(outgoingMails.state, 'waiting'));
    await services.outbox.deliverDue();
    expect(await state()).toMatchObject({
      waiting: 0,
      failed: 2,
      lastError: { message: 'The mail server rejected it: 550 No such user', recipient: 'gone@staff.example' },
    });
    await agent.delete('/api/messages/1').expect(204);
    expect(await state()).toEqual(none);
  });
});

describe('POST /api/email-settings/test', () => {
  it('returns the result for every recipient', async () => {
    const catcher = await startSmtpCatcher();
    const app = await startAppAsManager({ SMTP_URL: catcher.url });
    await save(app, { enabled: false });
    catcher.onMail = (recipient) => {
      if (recipient.startsWith('b')) throw reply(550, 'No such user');
    };
    const { body } = await app.agent.post('/api/email-settings/test').expect(200);
    expect(body).toEqual({
      results: [
        { recipient: 'a@staff.example', isSent: true, message: 'The mail server has taken it for delivery.' },
        { recipient: 'b@staff.example', isSent: false, message: 'The mail server rejected it: 550 No such user' },
      ],
    });
    const [from, to] = [{ address: settings.fromEmail }, [{ address: 'a@staff.example' }]];
    const tests = catcher.mails.filter(({ subject }) => subject === '[Sunhall] Test email');
    expect(tests).toMatchObject([{ from, to }]);
  });
});

it.each([
  [{ recipientEmails: [] }, 'Emails will not arrive: there is no recipient.'],
  [{ fromEmail: 'Hello@Program.example' }, 'Emails will not arrive: the sender is still Hello@Program.example'],
])('sends no test email with %j, because it would not arrive', async (changed, message) => {
  const catcher = await startSmtpCatcher();
  const app = await startAppAsManager({ SMTP_URL: catcher.url });
  await save(app, { recipientEmails: ['a@staff.example'], ...changed });
  const { body } = await app.agent.post('/api/email-settings/test').expect(400);
  expect(body).toMatchObject({ message: expect.stringContaining(message) });
  expect(catcher.mails.filter(({ subject }) => subject?.includes('Test'))).toEqual([]);
});

it('says that nothing is sent without a delivery service', async () => {
  const app = await startAppAsManager();
  await save(app, { recipientEmails: ['a@staff.example'] });
  const { body } = await app.agent.post('/api/email-settings/test').expect(200);
  const message = expect.stringContaining('No delivery service is set up, so nothing was sent');
  expect(body).toEqual({ results: [{ recipient: 'a@staff.example', isSent: false, message }] });
});

describe('a change of the recipients', () => {
  it('is told once to each of them, old and new, also while notifications are off', async () => {
    const catcher = await startSmtpCatcher();
    const app = await startAppAsManager({ SMTP_URL: catcher.url });
    const { db, services } = app;
    await save(app, { recipientEmails: ['a@staff.example'] });
    // At once, not when the outbox looks again.
    await expect.poll(() => catcher.receivers()).toEqual(['a@staff.example']);
    catcher.mails.length = 0;
    // Neither the order nor the case of letters, and no other setting.
    await save(app, { recipientEmails: ['A@staff.example'], fromName: 'Sunhall Arts' });
    await save(app, { recipientEmails: ['B@staff.example', 'mallory@evil.example'], enabled: false });
    await services.outbox.deliverDue();
    expect(catcher.receivers()).toEqual(['A@staff.example', 'B@staff.example', 'mallory@evil.example']);
    for (const { subject, text } of catcher.mails) {
      expect(subject).toBe('[Sunhall] The recipients of messages have changed');
      expect(text).toMatch(
        /^manager changed who receives the messages of Sunhall, on .* 20\d\d \d\d:\d\d:\d\d GMT\.$/m,
      );
      expect(text).toContain('\nAdded: B@staff.example, mallory@evil.example\n');
      expect(text).toContain('\nRemoved: A@staff.example\n');
    }
    const entries = (await db.select().from(changes)).map(({ actor, action, name }) => [actor, action, name]);
    expect(entries.slice(1)).toEqual([
      ['manager', 'changed the recipients of messages:', '1 added, 0 removed'],
      ['manager', 'changed the email settings', null],
      ['manager', 'changed the recipients of messages:', '2 added, 1 removed'],
    ]);
  });

  it('tells nobody if it is not saved', async () => {
    const app = await startAppAsManager();
    await app.db.execute(sql`alter table changes add check (action not like 'changed the recipients%')`);
    await put(app).expect(500);
    expect(await app.db.$count(outgoingMails)).toBe(0);
  });
});

it('the settings have defaults, are saved completely, and accept only email addresses', async () => {
  const app = await startAppAsManager();
  const read = async () => (await app.agent.get('/api/email-settings').expect(200)).body as EmailSettings;
  expect(await read()).toMatchObject({ recipientEmails: [], enabled: false });
  const recipientEmails = ['a@x.example', 'A@x.example', 'b@x.example', 'a&b@пример.рф'];
  await save(app, { recipientEmails });
  const kept = ['a@x.example', 'b@x.example', 'a&b@xn--e1afmkfd.xn--p1ai'];
  expect(await read()).toMatchObject({ ...settings, recipientEmails: kept });
  const { updatedAt } = await read();
  const saves = await Promise.all(Array.from({ length: 4 }, () => put(app, { updatedAt })));
  expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const { body } = await put(app, { recipientEmails: ['nobody'] }).expect(400);
  expect(body).toMatchObject({ message: 'Recipient must be an email address, like name@example.com' });
  // The form of an earlier release.
  const { body: refusal } = await put(app, { version: updatedAt }).expect(400);
  expect(refusal).toMatchObject({ message: expect.stringContaining('Please reload it') });
});
