import { runBackupCommand } from '#server/features/backup/backup.command.ts';
import { launchCommand } from '#server/platform/commands/command-context.ts';

/** Entry point of `npm run backup` and `npm run restore`. */
await launchCommand(runBackupCommand);
