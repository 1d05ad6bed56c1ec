import { expect, it } from 'vitest';
import { runIn } from './testing/install.ts';

it.each([[[]], [['restore']], [['backup', 'a', 'b']], [['backup', 'a', '--overwrite']]])(
  'prints its usage for %j',
  async (args) => {
    expect(await runIn({}, args)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('npm run restore -- FILE [--overwrite]'),
    });
  },
);

it('reports configuration and database errors', async () => {
  expect(await runIn({ DATABASE_URL: 'mysql://x' }, ['backup', 'a'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL must start with postgres://'),
  });
  expect(await runIn({}, ['restore', '/nowhere/site.backup'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nothing was restored: /nowhere/site.backup cannot be read (ENOENT).',
  });
});
