import { describe, expect, it } from 'vitest';
import { ada, storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import type { ContactMessage, MessageList } from '#shared/schemas/message.ts';
import { emailSettings, outgoingMails } from '#shared/tables.ts';

const nobody = { message: 'There is nobody to send it to: add a recipient first.' };

async function startWithSendgrid() {
  const endpoint = await startHttpEndpoint({ status: 202 });
  const app = await startAppAsManager({ SENDGRID_API_KEY: 'SG.key', SENDGRID_API_URL: endpoint.url });
  const use = (...recipientEmails: string[]) =>
    app.db
      .insert(emailSettings)
      .values({ recipientEmails, enabled: true })
      .onConflictDoUpdate({ target: emailSettings.id, set: { recipientEmails } });
  const [id = 0] = await storeMessages(app.db, ada);
  const mail = (recipient: string, values: Partial<typeof outgoingMails.$inferInsert>) =>
    app.db
      .insert(outgoingMails)
      .values({ messageId: id, recipient, nextAttemptAt: new Date(), attempts: 1, ...values });
  /** Expects that these recipients get an email at once, in any order. */
  const expectMailTo = (...recipients: string[]) =>
    expect
      .poll(() => endpoint.requests.map(({ body }) => /[\w.]+@staff\.example/.exec(body)?.[0] ?? '').toSorted())
      .toEqual(recipients);
  return { ...app, endpoint, use, id, mail, expectMailTo };
}

describe('POST /api/messages/:id/retry', () => {
  it('sends to the remaining recipients only', async () => {
    const { agent, services, endpoint, use, id, mail, expectMailTo } = await startWithSendgrid();
    await use('A@staff.example', 'b@staff.example');
    await mail('a@staff.example', { state: 'sent', sentAt: new Date(), sentThrough: 'sendgrid' });
    await mail('b@staff.example', { state: 'failed', attempts: 20, lastError: 'No' });
    endpoint.answer = { status: 503 };
    const { body } = await agent.post(`/api/messages/${id}/retry`).expect(200);
    expect((body as ContactMessage).deliveries).toMatchObject([
      { state: 'sent', nextAttemptAt: null },
      { state: 'waiting', attempts: 0 },
    ]);
    await expectMailTo('b@staff.example');
    await services.outbox.deliverDue();
    const waiting = { state: 'waiting', attempts: 1, lastError: 'SendGrid could not accept it yet (503)' };
    const { messages } = (await agent.get('/api/messages')).body as MessageList;
    expect(messages).toMatchObject([{ deliveries: [{ state: 'sent' }, waiting] }]);

    endpoint.answer = { status: 202 };
    await agent.post(`/api/messages/${id}/retry`).expect(200);
    await expectMailTo('b@staff.example', 'b@staff.example');
    await services.outbox.deliverDue();
    const done = { message: 'Every recipient has received this message already.' };
    await agent.post(`/api/messages/${id}/retry`).expect(409, done);
  });

  it('uses the current recipients', async () => {
    const { agent, use, id, mail, expectMailTo } = await startWithSendgrid();
    await use('tpyo@staff.example');
    await mail('tpyo@staff.example', { state: 'failed', lastError: 'No' });
    await use('typo@staff.example');
    const { body } = await agent.post(`/api/messages/${id}/retry`).expect(200);
    expect((body as ContactMessage).deliveries).toMatchObject([{ recipient: 'typo@staff.example', state: 'waiting' }]);
    await expectMailTo('typo@staff.example');
  });

  it('sends messages from before the setup or in the outbox folder', async () => {
    const { agent, use, id, mail, expectMailTo } = await startWithSendgrid();
    await agent.post(`/api/messages/${id}/retry`).expect(409, nobody);
    await use('A@staff.example');
    await mail('a@staff.example', { state: 'sent', sentAt: new Date(), sentThrough: 'file' });
    await agent.post(`/api/messages/${id}/retry`).expect(200);
    await expectMailTo('a@staff.example');
    await use('A@staff.example', 'b@staff.example');
    await agent.post(`/api/messages/${id}/retry`).expect(200);
    await expectMailTo('a@staff.example', 'b@staff.example');
  });

  it('does not touch an email that is being sent', async () => {
    const { agent, services, use, id, mail, expectMailTo } = await startWithSendgrid();
    await use('a@staff.example');
    await mail('a@staff.example', { lockedUntil: new Date(Date.now() + 60_000) });
    await agent.post(`/api/messages/${id}/retry`).expect(200);
    await services.outbox.deliverDue();
    await expectMailTo();
  });
});

it('an email that waited while its message was deleted is sent when the message is restored', async () => {
  const { agent, use, id, mail, expectMailTo } = await startWithSendgrid();
  await use('a@staff.example');
  await agent.delete(`/api/messages/${id}`).expect(204);
  await mail('a@staff.example', {});
  const ids = [id];
  await agent.post('/api/messages/restore').send({ ids }).expect(204);
  await expectMailTo('a@staff.example');
});

describe('POST /api/messages/retry', () => {
  it('sends everything again that a wrong API key held up', async () => {
    const { agent, db, services, endpoint, use, mail, expectMailTo } = await startWithSendgrid();
    await agent.post('/api/messages/retry').expect(409, nobody);
    await use('a@staff.example', 'b@staff.example');
    const [delivered = 0] = await storeMessages(db, ada);
    await mail('a@staff.example', { messageId: delivered, state: 'sent', sentAt: new Date(), sentThrough: 'sendgrid' });
    endpoint.answer = { status: 401 };
    await mail('a@staff.example', {});
    await mail('b@staff.example', { state: 'failed', lastError: 'No', lastAttemptAt: new Date(0) });
    await services.outbox.deliverDue();
    expect((await agent.get('/api/email-settings/delivery')).body).toMatchObject({
      waiting: 1,
      failed: 1,
      lastError: { message: 'SendGrid refused the API key or the sender (401)' },
    });

    endpoint.answer = { status: 202 };
    endpoint.requests.length = 0;
    await agent.post('/api/messages/retry').expect(204);
    await expectMailTo('a@staff.example', 'b@staff.example');
    await services.outbox.deliverDue();
    const [messageId = 0] = await storeMessages(db, { deletedAt: new Date() });
    await mail('a@staff.example', { messageId, state: 'failed', lastError: 'No' });
    await agent.post('/api/messages/retry').expect(409, { message: 'No email is waiting or has failed.' });
  });
});
