import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ada } from '#server/features/messages/testing/store-messages.ts';
import { startApp } from '#server/testing/harness.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { contactMessages } from '#shared/tables.ts';

const sent = { message: 'Message sent successfully!' };
const person = { success: true, score: 0.9, action: 'contact_form', hostname: 'localhost' };
const token = { ...ada, recaptchaToken: 'a-token' };

const failed = (code: string) => ({ success: false, 'error-codes': [code] });
const spam = /took this message for spam\. Please try again, or write to hello@sunhall\.example\./;

async function startWithCaptcha(verdict: unknown, status = 200) {
  const google = await startHttpEndpoint({ status, body: verdict });
  const app = await startApp({ RECAPTCHA_SECRET_KEY: 'the secret', RECAPTCHA_VERIFY_URL: google.url });
  return { ...app, google };
}

describe('the captcha', () => {
  it('is verified with the secret, and accepts people', async () => {
    const { agent, db, google } = await startWithCaptcha(person);
    await agent.post('/api/contact').send(token).expect(201, sent);
    expect(google.requests).toMatchObject([{ line: 'POST /', body: 'secret=the+secret&response=a-token' }]);
    expect(await db.$count(contactMessages)).toBe(1);
    for (let number = 1; number < 20; number++) await agent.post('/api/contact').send(token).expect(201);
    await agent.post('/api/contact').send(token).expect(429);
  });

  it.each([
    ['a low score', { ...person, score: 0.4 }, spam],
    ['no score', { ...person, score: undefined }, spam],
    ["another form's token", { ...person, action: 'login' }, spam],
    ['an invented token', failed('invalid-input-response'), spam],
    ['an old token', failed('timeout-or-duplicate'), /has expired\. Please send your message again\./],
  ])('rejects %s with a message and stores nothing', async (_what, verdict, words) => {
    const { agent, db } = await startWithCaptcha(verdict);
    const { body } = await agent.post('/api/contact').send(token).expect(400);
    expect(body).toEqual({ message: expect.stringMatching(words) });
    expect(await db.$count(contactMessages)).toBe(0);
  });

  it.each([
    ['is down', { status: 503, body: person }],
    ['answers nonsense', { status: 200, body: 'hello' }],
    ['does not know our secret', { status: 200, body: failed('invalid-input-secret') }],
    ['cuts the line', 'cut' as const],
  ])('only applies the stricter limit when Google %s', async (_what, answer) => {
    const { agent, db, google } = await startWithCaptcha(person);
    google.answer = answer;
    for (let number = 0; number < 5; number++) await agent.post('/api/contact').send(token).expect(201, sent);
    const tooMany = { message: 'That was a lot of messages. Please try again in ten minutes.' };
    await agent.post('/api/contact').send(token).expect(429, tooMany);
    expect(await db.$count(contactMessages)).toBe(5);
    google.answer = { status: 200, body: person };
    await agent.post('/api/contact').send(token).expect(201);
  });

  it('is optional, under the stricter limit', async () => {
    const { agent, google } = await startWithCaptcha(person);
    for (let number = 0; number < 5; number++) await agent.post('/api/contact').send(ada).expect(201, sent);
    const { headers } = await agent.post('/api/contact').send(ada).expect(429);
    expect(headers).toHaveProperty('retry-after');
    expect(google.requests).toEqual([]);
  });
});

describe('a message that is refused', () => {
  it.each([
    ['with an email address that is none', JSON.stringify({ ...ada, email: 'none' }), {}],
    ['that is no JSON', '{"name":', {}],
    ['that is too large', JSON.stringify({ ...ada, message: 'x'.repeat(300_000) }), {}],
    ['that is compressed', gzipSync(JSON.stringify(ada)), { 'Content-Encoding': 'gzip' }],
    ['with a key that cannot be one', JSON.stringify(ada), { 'Idempotency-Key': '?' }],
  ])('%s counts like any other', async (_what, body, headers) => {
    const { agent } = await startApp();
    const post = () =>
      agent
        .post('/api/contact')
        .set({ 'Content-Type': 'application/json', ...headers })
        .send(body);
    for (let number = 0; number < 20; number++) expect([400, 413, 415]).toContain((await post()).status);
    expect((await post().expect(429)).headers).toHaveProperty('retry-after');
    await agent.post('/api/contact').send(ada).expect(429);
  });

  it('for its captcha counts once', async () => {
    const { agent } = await startWithCaptcha({ ...person, score: 0.4 });
    for (let number = 0; number < 20; number++) await agent.post('/api/contact').send(token).expect(400);
    await agent.post('/api/contact').send(token).expect(429);
  });
});

describe('a flood from many addresses', () => {
  it('is limited with a message', async () => {
    const { agent, db } = await startApp({ TRUST_PROXY: '1' });
    const post = (number: number, fields = {}) =>
      agent
        .post('/api/contact')
        .set('X-Forwarded-For', `10.0.${Math.floor(number / 200)}.${number % 200}`)
        .send({ ...ada, ...fields });
    for (let number = 0; number < 300; number++) await post(number).expect(201);
    await post(300, { email: 'not an address' }).expect(400);
    const { body, headers } = await post(301).expect(429);
    expect(body).toEqual({
      message:
        'We are receiving more messages than we can take. Please try again in an hour, or write to hello@sunhall.example.',
    });
    expect(headers).toHaveProperty('retry-after');
    expect(await db.$count(contactMessages)).toBe(300);
  });
});
