import { describe, expect, it } from 'vitest';
import { startHttpEndpoint, type HttpEndpoint } from '#server/testing/http-endpoint.ts';
import { reply, startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { composeTestMail } from './compose-mail.ts';
import { PermanentMailError, type MailTransport } from './mail.ts';
import { sendgridTransport } from './sendgrid-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const mail = composeTestMail('staff@sunhall.example', {
  programName: 'Sunhall',
  fromName: 'Sunhall',
  fromEmail: 'no-reply@sunhall.example',
});

async function errorOf(transport: MailTransport): Promise<{ isFinal: boolean; words: string }> {
  try {
    await transport.send(mail);
  } catch (error) {
    return { isFinal: error instanceof PermanentMailError, words: error instanceof Error ? error.message : '' };
  }
  throw new Error('It was sent');
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
    const endpoint = await startHttpEndpoint({ status: 202 });
    endpoint.answer = answer;
    expect(await errorOf(sendgridTransport({ apiKey: 'SG.secret', apiUrl: endpoint.url }, 200))).toEqual({
      isFinal,
      words: expect.stringMatching(words),
    });
  });

  it('never shows its key', async () => {
    const endpoint = await startHttpEndpoint({ status: 500 });
    const transport = sendgridTransport({ apiKey: 'SG.secret', apiUrl: endpoint.url });
    for (const answer of [{ status: 401 }, { status: 500 }, 'cut'] as const) {
      endpoint.answer = answer;
      const error = await transport.send(mail).catch((fault: unknown) => fault);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
    }
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
    const fault = await errorOf(smtpTransport(catcher.url));
    expect(fault).toEqual({ isFinal, words: expect.stringContaining(`${code} ${words}`) });
  });

  it('that refuses the password or is unreachable can be retried', async () => {
    const catcher = await startSmtpCatcher();
    expect(await errorOf(smtpTransport(catcher.url.replace('//', '//user:wrong@')))).toEqual({
      isFinal: false,
      words: expect.stringMatching(/^The mail server refused the user name or password: /),
    });
    await catcher.stop();
    expect(await errorOf(smtpTransport(catcher.url))).toEqual({
      isFinal: false,
      words: expect.stringMatching(/^The mail server could not be reached: .*ECONNREFUSED/),
    });
  });
});
