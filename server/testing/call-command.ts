import type { CommandContext } from '#server/commands/command-context.ts';

/** The result of a command: its exit code and output. */
export interface CommandResult {
  code: number;
  said: string;
  complained: string;
}

/** Runs a command and collects its output. */
export async function callCommand(
  command: (args: string[], surroundings: CommandContext) => Promise<number>,
  args: string[],
  environment: CommandContext['environment'],
): Promise<CommandResult> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await command(args, {
    environment,
    print: (text) => said.push(text),
    printError: (text) => complained.push(text),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}
