import { commandLine } from '#server/features/history/history.store.ts';
import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import {
  runWithArguments,
  withDatabase,
  UsageError,
  type CommandContext,
} from '#server/platform/commands/command-context.ts';
import { removeDemo } from './demo.store.ts';

const usage = `remove

Deletes the demo's activations, and its artists, locations and partners that no other activation uses. What you have renamed
stays. Accounts, settings, categories and backups are not touched. For thirty days, the dashboard can restore each record.`;

/** Removes the demo program. */
export function runDemoCommand(args: string[], context: CommandContext): Promise<number> {
  const syntax = { name: 'demo', usage, allowPositionals: true };
  return runWithArguments(args, syntax, context, async ({ positionals }) => {
    if (positionals.join(' ') !== 'remove') throw new UsageError();
    await withDatabase(context, async (db, config) => {
      const { events, artists, locations, partners } = await removeDemo(db, { actor: commandLine });
      context.print(
        `Deleted ${events.length} activations, ${artists.length} artists, ${locations.length} locations, ` +
          `${partners.length} partners.`,
      );
      if (config.hasDemo && !(await readSiteSettings(db)).updatedAt)
        context.print(
          'The name and texts of the demo remain until you save the site settings, or start with DEMO=off.',
        );
    });
  });
}
