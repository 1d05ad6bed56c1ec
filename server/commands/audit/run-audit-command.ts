import { parseArgs } from 'node:util';
import {
  runWithArguments,
  withDatabase,
  type ParsedArguments,
  type CommandContext,
} from '#server/commands/command-context.ts';
import { commandName } from '#server/environment/environment.ts';
import { jsonForTerminal } from '#server/commands/terminal-text.ts';
import { readSiteSettings } from '#server/program/site-settings.store.ts';
import { auditRetentionDays } from '#shared/domain/constants.ts';
import { parseDay } from '#shared/domain/days.ts';
import { readAuditEntries, type AuditFilter } from './audit-entries.ts';
import { formatAuditEntries } from './format-audit-entries.ts';

const usage = `Usage:
  ${commandName('audit')} [--since DAY] [--actor NAME] [--limit N] [--json]

Prints logins and changes, newest first: time in the program's time zone, user, action, subject, outcome, network
address. DAY is the first day, such as 2026-11-01. NAME is a user name, or "command line". N is 100 unless given.
With --json, prints one JSON object per line. Entries are kept for ${auditRetentionDays} days. The database is the server's own.`;

/** Prints the audit log. Returns the exit code: 0 success, 1 failure, 2 invalid usage. */
export async function runAuditCommand(args: string[], context: CommandContext): Promise<number> {
  const { print } = context;
  return runWithArguments(args, { parse: parseAuditArguments, usage }, context, ({ isJson, ...filter }) =>
    withDatabase(context, async (db, config) => {
      const timeZone = (await readSiteSettings(db)).values.timeZone ?? config.timeZone;
      // Reads one more entry to know whether there are more.
      const found = await readAuditEntries(db, { ...filter, limit: filter.limit + 1 }, timeZone);
      const entries = found.slice(0, filter.limit);
      const lines = isJson ? entries.map((entry) => jsonForTerminal(entry)) : formatAuditEntries(entries, timeZone);
      if (lines.length > 0) print(lines.join('\n'));
      else if (!isJson) print('No matching entries.');
      if (!isJson && found.length > entries.length)
        print(`There are older entries. Show more with --limit ${filter.limit * 10}.`);
      return 0;
    }),
  );
}

function parseAuditArguments(args: string[]): ParsedArguments<AuditFilter & { isJson: boolean }> {
  const text = { type: 'string' } as const;
  const options = {
    since: text,
    actor: text,
    limit: { ...text, default: '100' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { since, actor, limit, json, help } = parseArgs({ args, options }).values;
  if (help) return 'help';
  if (since !== undefined && !parseDay(since)) throw new Error(`${since} is not a date such as 2026-11-01.`);
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Error(`${limit} is not a valid number of entries.`);
  return { since, actor, limit: Number(limit), isJson: json };
}
