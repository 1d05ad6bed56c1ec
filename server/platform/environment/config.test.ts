import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('needs no variables', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
  });
});

it('reports all errors at once', () => {
  const faulty = {
    PORT: 'x',
    PUBLIC_URL: 'arts.example',
    DATABASE_URL: 'mysql://x',
    PROGRAM_TIME_ZONE: 'Sacramento',
    NOW: '2026-02-30',
    ADMIN_PASSWORD: ' short     ',
  };
  for (const name of Object.keys(faulty)) expect(() => readConfig(faulty)).toThrow(`  ${name} `);
});

it.each([
  ['DATABASE_POOL_SIZE', ['0', '1', '2.5', 'ten', '1000'], 'must be a number of connections from 2 to 999'],
  ['PUBLIC_URL', ['https://x.example/arts', 'https://x.example/?a', 'https://me@x.example'], 'must end after the host'],
  [
    'DATABASE_URL',
    ['postgres://me:a/b@db/site', 'postgres://me:a#b@db/site', 'postgres://me:50%@db/x'],
    'needs @ as %40',
  ],
  ['SMTP_URL', ['mail.example:25', 'https://mail.example', 'smtp://'], 'must look like smtps://user:password@mail.'],
  ['SMTP_URL', ['smtps://me:a/b@x.example', 'smtps://me:a?b@x.example', 'smtp://me:50%@x.example'], 'needs @ as %40'],
  ['SMTP_URL', ['smtps://x.example:587', 'smtps://me:secret@x.example:25'], 'must start with smtp:// for that port'],
  ['SMTP_URL', ['smtp://x.example:465'], 'must start with smtps:// for port 465'],
  ['CDN_MAX_AGE', ['1m', '-1', '1.5', '86401'], 'must be a number of seconds up to 86400, such as 60'],
])('%s rejects %j', (name, values, message) => {
  for (const value of values) expect(() => readConfig({ [name]: value })).toThrow(`${name} ${message}`);
});

it.each([
  ['DATABASE_URL', 'postgres://sunhall:p@ss@db.example/site'],
  ['DATABASE_URL', 'postgres://sunhall@/sunhall?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgresql://sunhall:a%2Fb@db.example:5432/site?sslmode=verify-full'],
  ['PUBLIC_URL', 'https://Arts.Example.org/'],
  ['SMTP_URL', 'smtp://localhost:2525'],
  ['SMTP_URL', 'smtps://me%40x.example:a%23b@mail.example'],
])('%s accepts %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});

it.each([
  ['in a checkout', {}, true],
  ['in a checkout without it', { DEMO: 'off' }, false],
  ['in production', { NODE_ENV: 'production' }, false],
  ['in production where it is asked for', { NODE_ENV: 'production', DEMO: 'on' }, true],
  ['on a PostgreSQL server', { DATABASE_URL: 'postgres://db/sunhall' }, false],
  ['on a PostgreSQL server where it is asked for', { DATABASE_URL: 'postgres://db/sunhall', DEMO: 'on' }, true],
])('the demo %s', (_where, environment, hasDemo) => {
  expect(readConfig(environment).hasDemo).toBe(hasDemo);
});

it.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['DATABASE__URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['S3BUCKET', 'S3_BUCKET'],
])('%s is one letter off %s', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(`  ${name} is unknown. Did you mean ${meant}?`);
  expect(readConfig({ [name]: '' }).port).toBe(3000);
});

it('ignores the variables of other programs', () => {
  const names = 'SMTP_HOST SMTP_USER AWS_PROFILE AWS_SESSION_TOKEN S3_PORT HOME PWD PGPORT PORTS'.split(' ');
  expect(readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).port).toBe(3000);
});

const form = { COMMISSION_FORM_URL: 'https://forms.example/apply' };
const script = { COMMISSION_FORM_SCRIPT_URL: 'https://forms.example/embed.js' };

it.each([
  ['none by default', {}, null, null],
  ['an address alone', form, form.COMMISSION_FORM_URL, null],
  ['an address and a script', { ...form, ...script }, form.COMMISSION_FORM_URL, script.COMMISSION_FORM_SCRIPT_URL],
])('the application form is %s', (_what, environment, commissionFormUrl, commissionFormScriptUrl) => {
  expect(readConfig(environment)).toMatchObject({ commissionFormUrl, commissionFormScriptUrl });
});

it.each([
  [{ ...form, COMMISSION_FORM_SCRIPT_URL: 'http://forms.example' }, 'must be a web address that starts with https://'],
  [script, 'needs COMMISSION_FORM_URL'],
])('the script of the application form is rejected: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(`COMMISSION_FORM_SCRIPT_URL ${message}`);
});

it('uses SendGrid only with a key', () => {
  expect(readConfig({ SENDGRID_API_URL: 'https://api.eu.sendgrid.com/' }).sendgrid).toBeUndefined();
  const sendgrid = { apiKey: 'SG.key', apiUrl: 'https://api.sendgrid.com/' };
  expect(readConfig({ SENDGRID_API_KEY: ' SG.key ' })).toMatchObject({ sendgrid });
});

describe('S3 settings', () => {
  const complete = {
    AWS_REGION: 'us-west-2',
    AWS_ACCESS_KEY_ID: 'AKIA',
    AWS_SECRET_ACCESS_KEY: 'secret',
    S3_BUCKET: 'pictures',
  };

  it.each([
    ['the bucket', {}, 'https://pictures.s3.us-west-2.amazonaws.com'],
    ['the path', { S3_BUCKET: 'arts.pictures' }, 'https://s3.us-west-2.amazonaws.com/arts.pictures'],
    ['another service', { S3_ENDPOINT: 'https://s3.example/' }, 'https://s3.example/pictures'],
    ['a CDN', { S3_PUBLIC_URL: 'https://CDN.example/arts/' }, 'https://cdn.example/arts'],
  ])('build public URLs under %s', (_where, settings, publicUrl) => {
    expect(readConfig({ ...complete, ...settings }).s3?.publicUrl).toBe(publicUrl);
  });

  it.each(['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('are rejected without %s', (missing) => {
    expect(() => readConfig({ ...complete, [missing]: '' })).toThrow(`  ${missing} is missing: `);
  });

  it('reject http pictures for an https site', () => {
    const site = { ...complete, PUBLIC_URL: 'https://arts.example', S3_ENDPOINT: 'http://minio:9000' };
    expect(() => readConfig(site)).toThrow('S3_PUBLIC_URL must be an https:// address');
    expect(readConfig({ ...site, S3_PUBLIC_URL: 'https://cdn.example' }).s3?.publicUrl).toBe('https://cdn.example');
  });
});
