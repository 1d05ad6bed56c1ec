import { expect, it } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { callCommand } from '#server/testing/call-command.ts';
import { runCommand } from './run-command.ts';

const inCheckout = (...args: string[]) => callCommand(runCommand, args, {});
const sunhall = (...args: string[]) => callCommand(runCommand, args, { SUNHALL_COMMAND: 'sunhall' });

it('prints its commands by the name that it was started with', async () => {
  const names = ['check', 'status', 'version', 'admin', 'backup', 'restore', 'content', 'demo', 'audit-log'];
  const { code, stdout } = await inCheckout();
  expect(code).toBe(0);
  expect(stdout).toContain('Usage: npm run sunhall -- COMMAND');
  expect([...stdout.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name)).toEqual(names);
  expect(await inCheckout('help')).toEqual({ code, stdout, stderr: '' });

  expect((await sunhall()).stdout).toMatch(/^Usage: sunhall COMMAND[^]*\n {2}upgrade {2}/);
  expect(await sunhall('toString')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^There is no command toString\.\n\nUsage: sunhall COMMAND/),
  });
});

it.each(['check', 'status', 'admin', 'backup', 'restore', 'content', 'demo', 'audit-log'])(
  '%s --help prints its usage',
  async (name) => {
    expect(await sunhall(name, '--help')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Usage: sunhall ${name}`),
      stderr: '',
    });
  },
);

it.each([
  'admin',
  'admin end-sessions manager',
  'admin list manager',
  'admin password manager other',
  'admin second-factor manager',
  'audit-log --force',
  'audit-log --limit 0',
  'audit-log --limit all',
  'audit-log --since 2026-13-01',
  'audit-log --since yesterday',
  'audit-log events',
  'backup a --overwrite',
  'backup a b',
  'content',
  'content import',
  'content import a.json b.json',
  'content import x.json --force',
  'content import x.json --overwrite',
  'content load x.json',
  'demo',
  'demo remove all',
  'demo reset',
  'restore',
  'restore a b',
])('%s prints the usage as an error', async (line) => {
  const [name = '', ...args] = line.split(' ');
  const { code, stdout, stderr } = await sunhall(name, ...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`Usage: sunhall ${name} `);
});

it('prints the version', async () => {
  expect(await sunhall('version')).toMatchObject({ code: 0, stdout: `Version ${packageJson.version}` });
});
