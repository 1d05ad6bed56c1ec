import { runAuditCommand } from '#server/features/history/audit.command.ts';
import { launchCommand } from '#server/platform/commands/command-context.ts';

/** Entry point of `npm run audit-log`. */
await launchCommand(runAuditCommand);
