import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '#server/platform/commands/command-context.ts';
import { commandName, projectRoot } from '#server/platform/environment/environment.ts';
import { commit, version } from '#server/platform/environment/version.ts';

type Run = (args: string[], context: CommandContext) => Promise<number>;

/** What each command does, and how to load it when it runs. */
const commands: Record<string, [string, () => Promise<Run>]> = {
  check: [
    'tests the configuration, the database, the storage, the mail service and the certificate',
    async () => (await import('#server/features/diagnostics/check.command.ts')).runCheckCommand,
  ],
  status: [
    'shows whether the server runs, its version and its health',
    async () => (await import('#server/features/health/status.command.ts')).runStatusCommand,
  ],
  version: ['shows the installed version', () => Promise.resolve(printVersion)],
  admin: [
    'managers, lost passwords, two-factor authentication, sessions',
    async () => (await import('#server/features/accounts/admin.command.ts')).runAdminCommand,
  ],
  backup: [
    'writes the database and all uploads into one file',
    async () => (await import('#server/features/backup/backup.command.ts')).runBackupCommand,
  ],
  restore: [
    'restores the site to its state in such a file',
    async () => (await import('#server/features/backup/backup.command.ts')).runRestoreCommand,
  ],
  content: [
    'exports the program into a JSON file, or imports one',
    async () => (await import('#server/features/content/content.command.ts')).runContentCommand,
  ],
  demo: [
    'removes the demo program',
    async () => (await import('#server/features/content/demo.command.ts')).runDemoCommand,
  ],
  'audit-log': [
    'shows who signed in and who changed what',
    async () => (await import('#server/features/diagnostics/audit.command.ts')).runAuditCommand,
  ],
};

/** Runs the command that the first argument names. Returns its exit code, or 2 for an unknown command. */
export async function runCommand([name = 'help', ...args]: string[], context: CommandContext): Promise<number> {
  const [, load] = (Object.hasOwn(commands, name) && commands[name]) || [];
  if (load) return (await load())(args, context);
  const isHelp = ['help', '--help', '-h'].includes(name);
  if (isHelp) context.print(usage(context));
  else context.printError(`There is no command ${name}.\n\n${usage(context)}`);
  return isHelp ? 0 : 2;
}

function usage({ environment }: CommandContext): string {
  const lines = Object.entries(commands).map(([name, [does]]) => `  ${name.padEnd(10)} ${does}`);
  // Parts of deploy/sunhall, which containers do not need.
  if (environment.SUNHALL_COMMAND && existsSync(join(projectRoot, 'deploy/upgrade')))
    lines.push(
      '  serve      runs a server in this terminal, such as for a restore drill',
      '  upgrade    installs a release and restarts every instance with it',
    );
  return [
    `Usage: ${commandName('COMMAND', environment)} [ARGUMENTS]`,
    '',
    ...lines,
    '',
    `${commandName('COMMAND', environment)} --help shows the arguments.`,
  ].join('\n');
}

async function printVersion(_args: string[], { print }: CommandContext): Promise<number> {
  print(`Version ${version}${commit ? `, commit ${commit}` : ''}`);
  return 0;
}
