import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { fileTransport } from '#server/platform/mail/file-transport.ts';
import { sendgridTransport } from '#server/platform/mail/sendgrid-transport.ts';
import { smtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { composeNotification } from './compose-mail.ts';

const sender = { programName: 'Sunhall', fromName: 'Sunhall Community Arts', fromEmail: 'no-reply@sunhall.example' };
const letter = { id: 7, recipient: 'staff@sunhall.example', createdAt: new Date('2026-11-20T18:00:00Z') };
const message = {
  name: 'Zoë Ångström',
  email: 'zoe@example.org',
  subject: 'A wall — für Sie',
  message: 'I have a <b>spare</b> wall & "paint".\n\n.\nIt is large.',
};

/** Line breaks of every kind, followed by injected headers. */
const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0'];
const evil = (text: string) =>
  `${text}${breaks.map((sign) => `${sign}Bcc: victim@example.org${sign}X-Evil: yes`).join('')}`;
const attack = {
  name: evil('Eve'),
  email: `eve@example.org\r\nBcc: victim@example.org`,
  subject: evil('Hi'),
  message: 'Fine.',
};

/** The headers of every email, sorted. */
const allowed = 'auto-submitted content-type date from message-id mime-version reply-to subject to'.split(' ');

const headersOf = (mail: Email | undefined) => mail?.headers.map(({ key }) => key).toSorted();

describe('the sent email', () => {
  it('escapes every field in HTML', () => {
    const signs = { name: '<img src=x onerror=alert(1)>', email: `"<i>"@x.org`, subject: `'"><script>` };
    const { html } = composeNotification({ ...signs, message: '</p><script>alert(1)</script>' }, letter, sender);
    expect(html.replace(/<\/?p[^<>]*>|<\/?b>|<br>/g, '')).not.toMatch(/[<>]/);
    expect(html).not.toContain(`'"`);
  });

  it('is the same over SMTP, for one recipient', async () => {
    const catcher = await startSmtpCatcher();
    await smtpTransport(catcher.url).send(composeNotification(message, letter, sender));
    expect(catcher.mails).toMatchObject([
      {
        envelope: { from: 'no-reply@sunhall.example', to: ['staff@sunhall.example'] },
        from: { name: 'Sunhall Community Arts', address: 'no-reply@sunhall.example' },
        to: [{ address: 'staff@sunhall.example' }],
        replyTo: [{ name: 'Zoë Ångström', address: 'zoe@example.org' }],
        subject: '[Sunhall] A wall — für Sie',
        messageId: '<contact-7-1795197600000@sunhall.example>',
        text: expect.stringContaining(message.message),
        html: expect.stringContaining('pre-wrap">I have a &#60;b&#62;spare&#60;/b&#62;'),
      },
    ]);
    expect(headersOf(catcher.mails[0])).toEqual(allowed);
  });

  it('has no injected header over SMTP', async () => {
    const catcher = await startSmtpCatcher();
    const notification = composeNotification(attack, letter, { ...sender, fromName: evil('Sunhall') });
    await smtpTransport(catcher.url).send(notification);
    expect(catcher.mails).toMatchObject([
      {
        envelope: { to: ['staff@sunhall.example'] },
        from: { address: 'no-reply@sunhall.example' },
        subject: expect.stringMatching(/^\[Sunhall\] Hi( Bcc: victim@example.org X-Evil: yes){9}$/),
      },
    ]);
    expect(headersOf(catcher.mails[0])).toEqual(allowed);
  });

  it('is an .eml file if no service is configured, written once for all attempts', async () => {
    const folder = join(await freshFolder(), 'outbox');
    const transport = fileTransport(folder);
    for (const each of [attack, message]) await transport.send(composeNotification(each, letter, sender));
    expect(await readdir(folder)).toEqual(['contact-7-1795197600000.eml']);
    const file = join(folder, 'contact-7-1795197600000.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail).toMatchObject({ subject: '[Sunhall] A wall — für Sie', to: [{ address: 'staff@sunhall.example' }] });
    expect(headersOf(mail)).toEqual(allowed);
  });

  it('is sent to SendGrid with the key, one recipient and no tracking', async () => {
    const endpoint = await startHttpEndpoint({ status: 202 });
    const transport = sendgridTransport({ apiKey: 'SG.key', apiUrl: endpoint.url });
    await transport.send(composeNotification(message, letter, sender));
    const [request] = endpoint.requests;
    expect(request).toMatchObject({ line: 'POST /v3/mail/send', authorization: 'Bearer SG.key' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      personalizations: [{ to: [{ email: 'staff@sunhall.example' }] }],
      from: { name: 'Sunhall Community Arts', email: 'no-reply@sunhall.example' },
      reply_to: { name: 'Zoë Ångström', email: 'zoe@example.org' },
      subject: '[Sunhall] A wall — für Sie',
      headers: { 'Message-ID': '<contact-7-1795197600000@sunhall.example>', 'Auto-Submitted': 'auto-generated' },
      tracking_settings: { click_tracking: { enable: false, enable_text: false }, open_tracking: { enable: false } },
      content: [
        { type: 'text/plain', value: expect.stringContaining(message.message) },
        { type: 'text/html', value: expect.stringContaining('&#60;b&#62;') },
      ],
    });
  });
});
