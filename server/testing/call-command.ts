import type { CommandContext } from '#server/commands/command-context.ts';

/** What came of a command: its exit code, and what it wrote to either side. */
export interface CommandResult {
  code: number;
  said: string;
  complained: string;
}

/** Calls a command as a person would. */
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
