import { readEnvironment } from '#server/platform/environment/environment.ts';
import { runAuditCommand } from './run-audit-command.ts';

/** Entry point of `npm run audit`. */
process.exitCode = await runAuditCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  print: console.log,
  printError: console.error,
});
