import { runContentCommand } from '#server/features/content/content.command.ts';
import { launchCommand } from '#server/platform/commands/command-context.ts';

/** Entry point of `npm run content`. */
await launchCommand(runContentCommand);
