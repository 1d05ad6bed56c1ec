import { launchCommand } from '#server/platform/commands/command-context.ts';
import { runCommand } from './run-command.ts';

/** Entry point of the command line: `npm run sunhall` in a checkout, and deploy/sunhall on a server. */
await launchCommand(runCommand);
