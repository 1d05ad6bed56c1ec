import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { demoForm } from '#server/platform/environment/config.ts';
import { storeLocation } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { appOn, startApp } from '#server/testing/harness.ts';
import { contentPolicy, securityHeaders } from './security.ts';

const noForm = { url: null, scriptUrl: null };
const bare = { publicUrl: 'http://localhost:3000', form: noForm, analyticsScriptUrl: null, recaptchaSiteKey: null };
const full = {
  publicUrl: 'https://arts.example',
  form: { url: 'https://forms.example/apply?x=1', scriptUrl: 'https://cdn.forms.example/embed/v1;2.js?id=7' },
  analyticsScriptUrl: 'https://stats.example/js/a;b,c.js?site=1',
  recaptchaSiteKey: 'key',
};

type HeaderConfig = Parameters<typeof securityHeaders>[0];

async function headersOf(config: HeaderConfig): Promise<Record<string, string>> {
  const app = express()
    .use(securityHeaders(config))
    .get('/', (_request, response) => void response.send('page'));
  return (await supertest(app).get('/')).headers;
}

const policyOf = ({ form, ...config }: HeaderConfig & { form: Parameters<typeof contentPolicy>[1] }) =>
  `${contentPolicy(config, form)};`;

describe('the headers of a page', () => {
  it.each([
    ['without', bare],
    ['with', full],
  ])('pass a CSP evaluator %s third parties', async (_how, config) => {
    const { csp } = new CspParser(policyOf(config));
    const findings = new CspEvaluator(csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
  });

  it('allow only our own files and the video players', async () => {
    const policy = policyOf(bare);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|google|forms\.example|stats\.example/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
  });

  it('allow exactly the configured third parties', async () => {
    const policy = policyOf(full);
    expect(policy).toContain(
      "script-src 'self' https://stats.example/js/a%3Bb%2Cc.js https://cdn.forms.example/embed/v1%3B2.js https://www.google.com/recaptcha/api.js https://www.gstatic.com/recaptcha/releases/;",
    );
    expect(policy).toContain("connect-src 'self' https://stats.example https://www.google.com/recaptcha/;");
    expect(policy).toMatch(/frame-src [^;]*https:\/\/forms\.example /);
    expect(policy).not.toContain('unsafe');
  });

  it('allow the demo form as our own page', async () => {
    const policy = policyOf({ ...bare, form: demoForm });
    expect(policy).toContain("frame-src https://www.youtube-nocookie.com https://player.vimeo.com 'self';");
    expect(policy).toContain("script-src 'self';");
  });

  it('isolate the page from other sites', async () => {
    expect(await headersOf(full)).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
    expect(await headersOf(bare)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': contentPolicy(bare),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });
});

describe('a write', () => {
  const message = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'Hello there' };

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost.evil.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
  ])('from another site is rejected: %j', async (headers) => {
    const { agent } = await startApp();
    const refused = { message: 'This request came from another site. Please use the pages of this one.' };
    await agent.post('/api/contact').set(headers).send(message).expect(403, refused);
  });

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'http://localhost' },
    { Origin: 'http://staff.example:3000', Host: 'staff.example:3000' },
    {},
  ])('from our own pages is accepted: %j', async (headers) => {
    const { agent } = await startApp();
    await agent.post('/api/contact').set(headers).send(message).expect(201);
  });
});

it('sets no-store by default and no-cache for public reads', async () => {
  const { agent, db } = await startApp();
  await storeLocation(db);
  for (const path of ['/api/admin/status', '/api/email-settings', '/api/nothing'])
    await agent.get(path).expect('Cache-Control', 'no-store');
  for (const path of ['/api/locations', '/']) await agent.get(path).expect('Cache-Control', 'no-cache');
});

it('lets other sites embed our pictures, and prevents content sniffing', async () => {
  const { services } = await startApp();
  const folder = await freshFolder();
  await mkdir(join(folder, 'art/mark'), { recursive: true });
  await writeFile(join(folder, 'art/mark/1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { headers } = await supertest(appOn(services, { folder })).get('/art/mark/1.svg').expect(200);
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

describe('an https site that is opened by http', () => {
  const html = { Accept: 'text/html,*/*;q=0.8' };

  it('says at another address why the page cannot work, also when it is cached', async () => {
    const { agent } = await startApp({ PUBLIC_URL: 'https://arts.example.org', TRUST_PROXY: '1' });
    await agent
      .get('/api/events')
      .set({ ...html, Host: 'arts.example.org' })
      .expect(200);
    for (const path of ['/', '/activations', '/api/events']) {
      const { text } = await agent
        .get(path)
        .set({ ...html, Host: '192.168.1.5:3000' })
        .expect(421);
      expect(text).toContain('This site is at https://arts.example.org. It cannot work at http://192.168.1.5:3000,');
    }
  });

  it.each([
    [{ Host: 'arts.example.org' }],
    [{ Host: '127.0.0.1:3000' }],
    [{ Host: '192.168.1.5:3000', 'X-Forwarded-Proto': 'https' }],
    [{ Host: 'upstream', 'Sec-Fetch-Mode': 'navigate' }],
    [{ Host: '192.168.1.5:3000', Accept: '*/*' }],
    [{ Host: ':' }],
  ])('works with %j', async (headers) => {
    const { agent } = await startApp({ PUBLIC_URL: 'https://arts.example.org', TRUST_PROXY: '1' });
    await agent
      .get('/api/events')
      .set({ ...html, ...headers })
      .expect(200);
  });

  it('works by http if PUBLIC_URL is no https', async () => {
    const { agent } = await startApp();
    await agent
      .get('/api/events')
      .set({ ...html, Host: '192.168.1.5:3000' })
      .expect(200);
  });
});
