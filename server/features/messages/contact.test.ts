import { describe, expect, it } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { contactMessages } from '#shared/tables.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A wall',
  message: 'I have a spare wall.\nIt is large.',
};

describe('POST /api/contact', () => {
  it('stores the message, with or without a captcha token', async () => {
    const { agent, db } = await startApp();
    await agent.post('/api/contact').send(message).expect(201);
    await agent
      .post('/api/contact')
      .send({ ...message, name: '  Bea ', recaptchaToken: 'token', isAdmin: true })
      .expect(201);
    expect(await db.select().from(contactMessages)).toMatchObject([message, { ...message, name: 'Bea' }]);
  });

  it.each([
    ['nothing', {}, 'Name is required'],
    ['white space', { ...message, subject: '  \n ' }, 'Subject is required'],
    ['no email address', { ...message, email: 'ada at home' }, 'Email must be an email address'],
    ['a number', { ...message, message: 5 }, 'Message is required'],
    ['a book', { ...message, message: 'x'.repeat(10_001) }, 'Message may have at most 10000 characters'],
    ['control characters', { ...message, name: 'A\u0000' }, 'Name contains characters that cannot be shown'],
  ])('rejects %s and stores nothing', async (_what, body, sentence) => {
    const { agent, db } = await startApp();
    const answer = await agent.post('/api/contact').send(body).expect(400);
    expect(answer.body).toMatchObject({ message: sentence });
    expect(await db.select().from(contactMessages)).toEqual([]);
  });

  it('returns a message for malformed requests', async () => {
    const { agent } = await startApp();
    const post = () => agent.post('/api/contact');
    await post()
      .set('Content-Type', 'application/json')
      .send('{"name":')
      .expect(400, { message: 'The request could not be read. Please send valid JSON.' });
    await post().set('Content-Type', 'text/plain').send('hello').expect(415, { message: 'Please send this as JSON.' });
    await post().expect(415);
    await post()
      .send({ ...message, message: 'x'.repeat(300_000) })
      .expect(413, { message: 'That is more than we can take at once. Please send less.' });
    await post().set('Content-Type', 'application/json; charset=klingon').send('{}').expect(415);
    await post().send([]).expect(400);
  });
});
