import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { expectFirstAccount } from '#server/features/accounts/users.store.ts';
import { findElsewhere } from '#server/features/uploads/follow-storage.store.ts';
import { runWithArguments, UsageError, type CommandContext } from '#server/platform/commands/command-context.ts';
import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';
import { findNativeFolder } from '#server/platform/db/embedded/binaries.ts';
import { isCreated } from '#server/platform/db/embedded/data-folder.ts';
import {
  checkNotifications,
  connectConfiguredDatabase,
  expectUnicode,
  type Opened,
} from '#server/platform/db/open-database.ts';
import { configurationWarnings, readConfig, type Config } from '#server/platform/environment/config.ts';
import { listen } from '#server/platform/http/listen.ts';
import { checkMailService } from '#server/platform/mail/mail-service.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { certificateFault, expectStorage, timeout } from '#server/platform/storage/test-storage.ts';
import { defaultSender, mailFaults } from '#shared/domain/mail.ts';
import { emailSettings } from '#shared/tables.ts';

const usage = `[PART ...]

Reads the configuration and tries the database, the storage, the mail service and the certificate of PUBLIC_URL, or only
the parts that are named. It sends no email and changes nothing, so it can run before the first start. The exit status is
1 if something does not work.`;

/** Each returns what works, and warnings. */
const checks: [part: string, check: (config: Config) => Promise<string | string[]>][] = [
  ['configuration', async (config) => [config.publicUrl, ...configurationWarnings(config), ...(await caddyWarnings())]],
  ['address', checkAddress],
  ['database', checkDatabase],
  ['storage', checkStorage],
  ['mail', checkMail],
  ['certificate', ({ publicUrl }) => checkCertificate(publicUrl)],
];

const line = (state: string, part: string, text: string) => `${state.padEnd(6)}  ${part.padEnd(13)}  ${text}`;

/** Prints what works and what does not. */
export function runCheckCommand(args: string[], context: CommandContext): Promise<number> {
  const syntax = { name: 'check', usage, allowPositionals: true } as const;
  return runWithArguments(args, syntax, context, async ({ positionals: named }) => {
    const known = checks.map(([part]) => part);
    if (!named.every((part) => known.includes(part))) throw new UsageError(`The parts are ${known.join(', ')}.`);
    let code = 0;
    for (const [part, check] of checks)
      try {
        if (named.length > 0 && part !== 'configuration' && !named.includes(part)) continue;
        const [works = '', ...warnings] = [await check(readConfig(context.environment))].flat();
        context.print(line('ok', part, works));
        for (const warning of warnings) context.print(line('WARN', part, warning));
      } catch (error) {
        context.print(line('FAILED', part, errorMessage(error)));
        code = 1;
        if (part === 'configuration') break;
      }
    return code;
  });
}

/** Listens for a moment, unless a server does already. */
async function checkAddress(config: Config): Promise<string> {
  const server = createServer();
  const address = `${config.host ?? 'all addresses'}, port ${config.port}`;
  try {
    await listen(server, config);
    return address;
  } catch (error) {
    if (rootCode(error) !== 'EADDRINUSE') throw error;
    return `${address}: in use, as by a server that runs`;
  } finally {
    server.close();
  }
}

async function checkDatabase(config: Config): Promise<string> {
  if (!config.databaseUrl && !isCreated(config.dataFolder)) {
    findNativeFolder();
    await expectFirstAccount(config);
    return `embedded; the first start creates it in ${config.dataFolder}`;
  }
  return withDatabase(config, async (database) => {
    const { rows } = await database.pool.query<{
      version: string;
      isReadOnly: boolean;
      hasSite: boolean;
      mayCreate: boolean;
    }>(
      `select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as "isReadOnly",
        to_regclass('public.users') is not null as "hasSite", has_schema_privilege('public', 'create')
        and has_database_privilege(current_database(), 'create') as "mayCreate"`,
    );
    const [found] = rows;
    await expectUnicode(database.pool);
    if (found?.isReadOnly) throw new Error('The database is read-only');
    if (!found?.mayCreate)
      throw new Error(
        'The database user may not create tables. docs/data.md ("A PostgreSQL server") says what to grant',
      );
    if (config.databaseUrl) await checkNotifications(database);
    if (!found.hasSite) await expectFirstAccount(config);
    return `PostgreSQL ${found.version}${found.hasSite ? '' : ', empty: the first start fills it'}`;
  });
}

async function checkStorage(config: Config): Promise<string[]> {
  const storage = openStorage(config);
  await expectStorage(storage);
  // For backups and for uploads on their way.
  if (config.s3) await openStorage({ ...config, s3: undefined }).check();
  return [storage.label, ...(await describeElsewhere(config, storage))];
}

/** Returns how many pictures are shown from elsewhere, to follow the name of the storage. */
async function describeElsewhere(config: Config, storage: Storage): Promise<string[]> {
  if (!config.databaseUrl && !isCreated(config.dataFolder)) return [];
  // Without a site in the database there is nothing to count, and the line of the database says why.
  const pictures = await withDatabase(config, ({ db }) => findElsewhere(db, storage)).catch(() => []);
  const [other, ...others] = pictures.filter(({ isStored }) => !isStored);
  const moved = pictures.filter(({ isStored }) => isStored).length;
  return [
    ...(moved > 0 ? [`Pictures with a former address, until the next start: ${moved}`] : []),
    ...(other
      ? [`Pictures that are named like uploads and not in this storage: ${1 + others.length}, such as ${other.url}`]
      : []),
  ];
}

async function withDatabase<R>(config: Config, work: (database: Opened) => Promise<R>): Promise<R> {
  const database = await connectConfiguredDatabase(config, { info: () => undefined, error: () => undefined }, 'check');
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function checkMail(config: Config): Promise<string[]> {
  const service = await checkMailService(config);
  if (!config.sendgrid && !config.smtpUrl) return [service];
  // Without a site in the database, the line of the database says why.
  const settings = withDatabase(config, ({ db }) => db.select().from(emailSettings));
  const initial = { recipientEmails: [], fromEmail: defaultSender.email };
  return [service, ...(await settings.then(([stored = initial]) => mailFaults(stored)).catch(() => []))];
}

/** Returns how long a certificate is valid. Throws an Error if browsers would refuse it. */
async function checkCertificate(url: string): Promise<string> {
  const { protocol, host, hostname, port } = new URL(url);
  if (protocol !== 'https:') return 'none, because PUBLIC_URL is not https';
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeout) });
    return `valid until ${socket.getPeerCertificate().valid_to}`;
  } catch (error) {
    const fault = certificateFault(error);
    const reason = rootCode(error) ?? errorMessage(error);
    throw new Error(fault ? `The certificate of ${host} is wrong: ${fault}` : `${host} cannot be reached: ${reason}`, {
      cause: error,
    });
  } finally {
    socket.destroy();
  }
}

/** Warns of a Caddy on this machine that cannot send a save again, which a restart refuses. */
async function caddyWarnings(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('caddy', ['version']).catch(() => ({ stdout: '' }));
  const version = /\d+\.\d+\.\d+/.exec(stdout)?.[0];
  return version && version.localeCompare('2.11.4', 'en', { numeric: true }) < 0
    ? [
        `Caddy ${version} answers saves with 502 while the server restarts; 2.11.4 does not. ` +
          'docs/install.md ("1. Packages and firewall") installs it.',
      ]
    : [];
}
