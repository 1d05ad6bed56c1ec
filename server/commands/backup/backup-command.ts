import { runBackupCommand } from './run-backup-command.ts';
import { readEnvironment } from '#server/environment/environment.ts';

/** The program behind `npm run backup` and `npm run restore`. */
process.exitCode = await runBackupCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  say: console.log,
  printError: console.error,
});
