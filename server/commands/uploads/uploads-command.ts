import { readEnvironment } from '#server/environment.ts';
import { runUploadsCommand } from './run-uploads-command.ts';

/** The program behind `npm run uploads`. */
process.exitCode = await runUploadsCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  print: console.log,
  printError: console.error,
});
