import { runContentCommand } from './run-content-command.ts';

/** The program behind `npm run content`. */
process.exitCode = await runContentCommand(process.argv.slice(2), {
  environment: process.env,
  say: console.log,
  complain: console.error,
});
