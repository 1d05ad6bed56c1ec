import { runAdminCommand } from './run-admin-command.ts';
import { readEnvironment } from '#server/environment/environment.ts';

/** The program behind `npm run admin`. */
process.exitCode = await runAdminCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  say: console.log,
  printError: console.error,
});
