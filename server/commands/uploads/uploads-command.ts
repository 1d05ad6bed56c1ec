import { readEnvironment } from '#server/environment/environment.ts';
import { runUploadsCommand } from './run-uploads-command.ts';

/** Entry point of `npm run uploads`. */
process.exitCode = await runUploadsCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  print: console.log,
  printError: console.error,
});
