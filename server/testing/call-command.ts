import type { CommandContext } from '#server/platform/commands/command-context.ts';

/** The result of a command: its exit code and output. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command and collects its output. */
export async function callCommand(
  command: (args: string[], context: CommandContext) => Promise<number>,
  args: string[],
  environment: CommandContext['environment'],
): Promise<CommandResult> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const code = await command(args, {
    environment,
    print: (text) => stdout.push(text),
    printError: (text) => stderr.push(text),
  });
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}
