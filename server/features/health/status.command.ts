import { runWithArguments, type CommandContext } from '#server/platform/commands/command-context.ts';
import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';
import { readConfig, type Config } from '#server/platform/environment/config.ts';
import { Health } from '#shared/schemas/health.ts';
import { z } from 'zod';

const usage = `[--help]

Asks the server at HOST and PORT. The exit status is 0 if it serves visitors.`;

const timeout = 5000;

/** Prints whether the server runs, its version and its health. */
export function runStatusCommand(args: string[], context: CommandContext): Promise<number> {
  return runWithArguments(args, { name: 'status', usage }, context, async () => {
    const url = urlOf(readConfig(context.environment));
    const health = Health.parse(await read(`${url}/api/health`));
    const { info } = Description.parse(await read(`${url}/api/openapi.json`));
    const { status, message, ...parts } = health;
    context.print(`Version ${info.version} runs at ${url}: ${status}${message ? `. ${message}` : ''}`);
    for (const [part, state] of Object.entries(parts)) context.print(`  ${part.padEnd(8)}  ${state}`);
    return status === 'ok' || status === 'degraded' ? 0 : 1;
  });
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
