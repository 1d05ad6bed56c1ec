import { runAdminCommand } from '#server/features/accounts/admin.command.ts';
import { launchCommand } from '#server/platform/commands/command-context.ts';

/** Entry point of `npm run admin`. */
await launchCommand(runAdminCommand);
