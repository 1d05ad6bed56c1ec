import { expect, it } from 'vitest';
import { openGate } from '#server/testing/gated-socket.ts';
import { startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import type { MessageList } from '#shared/schemas/message.ts';
import { Browser, signIn } from '#tests/faults/support/browser.ts';
import { startOnDatabase, startProduct } from '#tests/faults/support/product.ts';
import { prepareProgram, recipients } from '#tests/faults/support/program.ts';
import { query } from '#tests/faults/support/sql.ts';
import type { Site } from '#tests/support/server.ts';

const send = (site: Site, subject: string) =>
  new Browser(site).call('POST /api/contact', {
    name: 'Ada',
    email: 'ada@example.org',
    subject,
    message: 'I have a spare wall.',
  });

/** Starts a product whose mail server can be cut off by a gate. */
async function startBehindGate() {
  const catcher = await startSmtpCatcher();
  const gate = await openGate({ host: '127.0.0.1', port: Number(new URL(catcher.url).port) });
  const { site, product } = await startOnDatabase({ SMTP_URL: `smtp://127.0.0.1:${gate.port}` });
  const manager = await signIn(site);
  await prepareProgram(manager);
  // The recipients are told that they are.
  await expect.poll(() => catcher.mails.length, { timeout: 30_000 }).toBe(recipients.length);
  const unsent = `select id from outgoing_mails where state <> 'sent'`;
  await expect.poll(() => query(site.databaseUrl, unsent), { timeout: 30_000 }).toEqual([]);
  return { catcher, gate, site, product, manager };
}

/** Makes the next attempt due now. */
const makeAttemptsDue = ({ databaseUrl }: Site) =>
  query(databaseUrl, `update outgoing_mails set next_attempt_at = now(), locked_until = null where state = 'waiting'`);

it('messages are stored while the mail server is down and delivered exactly once afterwards, even after a kill', async () => {
  const { catcher, gate, site, product, manager } = await startBehindGate();

  await gate.close();
  const subjects = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const subject of subjects) await send(site, subject);
  await expect
    .poll(
      () =>
        query(site.databaseUrl, `select id from outgoing_mails where message_id is not null and last_error is null`),
      { timeout: 30_000 },
    )
    .toEqual([]);
  const { messages } = await manager.call<MessageList>('GET /api/messages');
  const waiting = {
    state: 'waiting',
    lastError: expect.stringMatching(/^The mail server could not be reached: .*ECONNREFUSED/),
  };
  expect(messages).toMatchObject(subjects.map(() => ({ deliveries: [waiting, waiting] })));
  expect(catcher.mails).toHaveLength(recipients.length);
  await product.kill();

  await gate.open();
  await makeAttemptsDue(site);
  const second = await startProduct(site);
  await send(site, 'Six');
  const count = `select state, count(*)::int from outgoing_mails where message_id is not null group by state`;
  await expect.poll(() => query(site.databaseUrl, count), { timeout: 30_000 }).toEqual([{ state: 'sent', count: 12 }]);
  await makeAttemptsDue(site);
  await send(site, 'Seven');
  await expect.poll(() => query(site.databaseUrl, count), { timeout: 30_000 }).toEqual([{ state: 'sent', count: 14 }]);
  const delivered = catcher.mails
    .slice(recipients.length)
    .map(({ subject, envelope }) => `${subject?.replace('[Community Arts] ', '')} to ${envelope.to.join()}`);
  expect(delivered.toSorted()).toEqual(
    [...subjects, 'Six', 'Seven']
      .flatMap((subject) => recipients.map((recipient) => `${subject} to ${recipient}`))
      .toSorted(),
  );
  expect(await second.stop()).toBe(0);
});

it('a recipient who is removed while the mail server is down gets nothing afterwards', async () => {
  const { catcher, gate, site, product, manager } = await startBehindGate();
  await gate.close();
  await send(site, 'One');
  await expect
    .poll(
      () =>
        query(site.databaseUrl, `select id from outgoing_mails where message_id is not null and last_error is null`),
      { timeout: 30_000 },
    )
    .toEqual([]);
  const [kept = '', removed = ''] = recipients;
  const settings = await manager.call<object>('GET /api/email-settings');
  await manager.call('PUT /api/email-settings', { ...settings, recipientEmails: [kept] });
  await gate.open();
  await makeAttemptsDue(site);
  await send(site, 'Two');
  const states = `select recipient, state from outgoing_mails where message_id is not null order by id`;
  await expect
    .poll(() => query(site.databaseUrl, states), { timeout: 30_000 })
    .toEqual([
      { recipient: kept, state: 'sent' },
      { recipient: removed, state: 'failed' },
      { recipient: kept, state: 'sent' },
    ]);
  const messagesSent = catcher.mails.filter(({ subject }) => /(One|Two)$/.test(subject ?? ''));
  expect(messagesSent.flatMap(({ envelope }) => envelope.to)).toEqual([kept, kept]);
  const { messages } = await manager.call<MessageList>('GET /api/messages');
  expect(messages.flatMap(({ deliveries }) => deliveries ?? [])).toContainEqual(
    expect.objectContaining({ lastError: 'This address was removed from the recipients before it could be sent.' }),
  );
  expect(await product.stop()).toBe(0);
});
