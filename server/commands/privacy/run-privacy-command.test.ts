import { expect, it } from 'vitest';
import { runPrivacyCommand } from './run-privacy-command.ts';
import { zoe } from './testing/start-command.ts';

it.each([
  [[]],
  [['export']],
  [['erase']],
  [['delete', zoe]],
  [['export', 'zoe']],
  [['erase', 'zoe@']],
  [['erase', zoe, 'file']],
  [['export', zoe, '--yes']],
  [['export', zoe, 'a', 'b']],
  [['erase', zoe, '--force']],
])('prints its usage for %j', async (args) => {
  const stderr: string[] = [];
  const context = {
    environment: {},
    print: () => undefined,
    printError: (text: string) => stderr.push(text),
  };
  expect(await runPrivacyCommand(args, context)).toBe(2);
  expect(stderr.join()).toContain('npm run privacy -- erase EMAIL [--yes]');
});
