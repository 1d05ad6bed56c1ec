import { readEnvironment } from '#server/platform/environment/environment.ts';
import { runContentCommand } from './run-content-command.ts';

/** Entry point of `npm run content`. */
process.exitCode = await runContentCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  print: console.log,
  printError: console.error,
});
