import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runWithArguments, type CommandContext } from '#server/platform/commands/command-context.ts';
import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';
import { readConfig, type Config } from '#server/platform/environment/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { expectStorage } from '#server/platform/storage/test-storage.ts';
import { Health } from '#shared/schemas/health.ts';

const usage = `[--help]

Asks the server at HOST and PORT. The exit status is 0 if it serves visitors.`;

const timeout = 5000;

/** Prints whether the server runs, its release, its health and the age of the newest backup. */
export function runStatusCommand(args: string[], context: CommandContext): Promise<number> {
  return runWithArguments(args, { name: 'status', usage }, context, async () => {
    const config = readConfig(context.environment);
    const url = urlOf(config);
    const printReason = (error: unknown) => context.print(`            ${errorMessage(error)}`);
    const health = Health.parse(await read(`${url}/api/health`));
    const { info } = Description.parse(await read(`${url}/api/openapi.json`));
    const { status, message, ...parts } = health;
    const [version, commit] = info.version.split('+');
    const release = `Version ${version}${commit ? `, commit ${commit},` : ''}`;
    context.print(`${release} runs at ${url}: ${status}${message ? `. ${message}` : ''}`);
    for (const [part, state] of Object.entries(parts)) context.print(`  ${part.padEnd(8)}  ${state}`);
    if (parts.storage === 'failing') await expectStorage(openStorage(config)).catch(printReason);
    context.print(`  backup    ${await describeNewestBackup(config)}`);
    return status === 'ok' || status === 'degraded' ? 0 : 1;
  });
}

/** Returns how old the newest backup in DATA_DIR is, made at night or by hand. */
async function describeNewestBackup({ dataFolder }: Config): Promise<string> {
  const folder = join(dataFolder, 'backups');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.backup'));
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  if (times.length === 0) return `none in ${folder}`;
  const hours = Math.floor((Date.now() - Math.max(...times)) / 3_600_000);
  return hours === 0 ? 'less than an hour old' : `${hours} ${hours === 1 ? 'hour' : 'hours'} old`;
}

const Description = z.object({ info: z.object({ version: z.string() }) });

function urlOf({ host, port }: Config): string {
  const isAny = !host || host === '0.0.0.0' || host === '::';
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function read(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    return await response.json();
  } catch (error) {
    const reason = rootCode(error) ?? errorMessage(error);
    throw new Error(`The server does not run, or does not respond at ${new URL(url).origin} (${reason}).`, {
      cause: error,
    });
  }
}
