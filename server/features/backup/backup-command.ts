import { readEnvironment } from '#server/platform/environment/environment.ts';
import { runBackupCommand } from './run-backup-command.ts';

/** Entry point of `npm run backup` and `npm run restore`. */
process.exitCode = await runBackupCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  print: console.log,
  printError: console.error,
});
