import { runAdminCommand } from './admin/run-admin-command.ts';
import { readEnvironment } from './environment.ts';

/** The program behind `npm run admin`. */
process.exitCode = await runAdminCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  say: console.log,
  complain: console.error,
});
