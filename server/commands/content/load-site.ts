import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/client.ts';
import type { Author } from '#server/history/history.store.ts';
import { readSiteSettings, saveSiteSettings } from '#server/program/site-settings.store.ts';
import { SiteSettings } from '#shared/schemas/site-settings.ts';
import { reasonOf, type LoadReport } from './load-report.ts';

/** Loads the site settings of a file as a new version, unless they are in use already. */
export async function loadSite(db: Database, author: Author, site: unknown, report: LoadReport): Promise<void> {
  const { success, data, error } = SiteSettings.safeParse(site);
  if (!success) {
    report.rejected.push({ list: 'site', position: 1, name: '', reason: reasonOf(error) });
    return;
  }
  const stored = await readSiteSettings(db);
  const isUnchanged = stored.version > 0 && isDeepStrictEqual(stored.values, data);
  if (!isUnchanged) await saveSiteSettings(db, author, data);
  report.site = isUnchanged ? 'unchanged' : stored.version > 0 ? 'updated' : 'created';
}
