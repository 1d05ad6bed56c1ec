import { readEnvironment } from '#server/environment/environment.ts';
import { runPrivacyCommand } from './run-privacy-command.ts';

/** Entry point of `npm run privacy`. */
process.exitCode = await runPrivacyCommand(process.argv.slice(2), {
  environment: readEnvironment(),
  print: console.log,
  printError: console.error,
});
