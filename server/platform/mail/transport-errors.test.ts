import { describe, expect, it } from 'vitest';
import { startHttpEndpoint, type HttpEndpoint } from '#server/testing/http-endpoint.ts';
import { reply, startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { PermanentMailError, type MailTransport } from './mail.ts';
import { sendgridTransport } from './sendgrid-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const mail = {
  messageId: '1@sunhall.example',
  from: { name: 'Sunhall', email: 'no-reply@sunhall.example' },
  to: 'staff@sunhall.example',
  subject: 'Test',
  text: 'Test',
  html: '<p>Test</p>',
};

async function errorOf(transport: MailTransport): Promise<{ isFinal: boolean; words: string }> {
  const error = await transport.send(mail).then(
    () => new Error('It was sent'),
    (thrown: Error) => thrown,
  );
  return { isFinal: error instanceof PermanentMailError, words: error.message };
}

const refusal = (status: number, words: string) => ({ status, body: { errors: [{ message: words, field: null }] } });

describe('SendGrid', () => {
  it.each<[HttpEndpoint['answer'], boolean, RegExp]>([
    [refusal(401, 'Invalid key.'), false, /^SendGrid refused the API key or the sender \(401: Invalid key\.\)$/],
    [refusal(403, 'Unverified.'), false, /^SendGrid refused the API key or the sender \(403: Unverified\.\)$/],
    [refusal(400, 'Does not contain a valid address.'), true, /400: Does not/],
    [{ status: 404 }, true, /^SendGrid rejected it \(404\)$/],
    [refusal(429, 'too many requests'), false, /could not accept it yet \(429: too many requests\)$/],
    [{ status: 503, body: 'down' }, false, /could not accept it yet \(503\)$/],
    ['cut', false, /could not be reached: /],
    ['hang', false, /could not be reached: timeout/],
  ])('with the response %j is classified', async (answer, isFinal, words) => {
    const { url: apiUrl } = await startHttpEndpoint(answer);
    const error = await errorOf(sendgridTransport({ apiKey: 'SG.secret', apiUrl }, 200));
    expect(error).toEqual({ isFinal, words: expect.stringMatching(words) });
  });

  it.each([{ status: 401 }, { status: 500 }, 'cut'] as const)('never shows its key: %j', async (answer) => {
    const { url: apiUrl } = await startHttpEndpoint(answer);
    const sending = sendgridTransport({ apiKey: 'SG.secret', apiUrl }).send(mail);
    const error = await sending.catch((thrown: unknown) => thrown);
    const shown = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(shown).toContain('SendGrid');
    expect(shown).not.toContain('secret');
  });
});

describe('a mail server', () => {
  it.each([
    [550, 'No such user here', true],
    [535, 'Authentication failed', false],
    [451, 'Greylisted', false],
  ])('with reply %i is classified', async (code, words, isFinal) => {
    const catcher = await startSmtpCatcher();
    catcher.onMail = () => Promise.reject(reply(code, words));
    const error = await errorOf(smtpTransport(catcher.url));
    expect(error).toEqual({ isFinal, words: expect.stringContaining(`${code} ${words}`) });
  });

  it('that refuses the password or is unreachable can be retried', async () => {
    const catcher = await startSmtpCatcher();
    const refused = await errorOf(smtpTransport(catcher.url.replace('//', '//user:wrong@')));
    const password = expect.stringMatching(/^The mail server refused the user name or password: /);
    expect(refused).toEqual({ isFinal: false, words: password });
    await catcher.stop();
    const unreachable = expect.stringMatching(/^The mail server could not be reached: .*ECONNREFUSED/);
    expect(await errorOf(smtpTransport(catcher.url))).toEqual({ isFinal: false, words: unreachable });
  });
});
