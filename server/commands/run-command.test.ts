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

it('prints the version', async () => {
  expect(await sunhall('version')).toMatchObject({ code: 0, stdout: `Version ${packageJson.version}` });
});
