import { readEnvironment } from '#server/platform/environment/environment.ts';
import { runAdminCommand } from './run-admin-command.ts';

/** Entry point of `npm run admin`. */
process.exitCode = await runAdminCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  print: console.log,
  printError: console.error,
});
