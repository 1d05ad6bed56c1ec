import { runAuditCommand } from './run-audit-command.ts';
import { readEnvironment } from '#server/environment/environment.ts';

/** The program behind `npm run audit`. */
process.exitCode = await runAuditCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  say: console.log,
  printError: console.error,
});
