import { readEnvironment } from '#server/environment/environment.ts';
import { runContentCommand } from './run-content-command.ts';

/** The program behind `npm run content`. */
process.exitCode = await runContentCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  say: console.log,
  printError: console.error,
});
