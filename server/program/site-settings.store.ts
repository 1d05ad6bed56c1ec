import { desc } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { ConflictError } from '#server/errors.ts';
import { demoSite } from '#shared/demo/site.ts';
import type { CurrentSiteSettings, SiteSettingsInput, SiteSettingsVersion } from '#shared/schemas/site-settings.ts';
import { siteSettings } from '#shared/tables.ts';

/** The settings in use, as stored. */
type StoredSiteSettings = Omit<CurrentSiteSettings, 'fallbacks'>;

/** How many versions the history shows. */
const shownVersions = 50;

/** Returns the site settings in use: the newest ones, or those of the demo before the first save. */
export async function readSiteSettings(db: Database): Promise<StoredSiteSettings> {
  const [newest] = await listSiteSettings(db, 1);
  return newest ?? { version: 0, savedAt: null, savedBy: null, values: demoSite };
}

/** Returns the saved site settings, newest first. A field that did not exist when they were saved has its default. */
export async function listSiteSettings(db: Database, limit = shownVersions): Promise<SiteSettingsVersion[]> {
  const rows = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(limit);
  return rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    values: { ...demoSite, ...row.values },
  }));
}

/** Adds a version of the site settings. Throws ConflictError if someone else has saved them since `version`. */
export async function saveSiteSettings(
  db: Database,
  { version, ...values }: SiteSettingsInput,
  savedBy?: string,
): Promise<StoredSiteSettings> {
  const stored = await readSiteSettings(db);
  if (version !== undefined && version !== stored.version) throw conflict(stored);
  const added = await db
    .insert(siteSettings)
    .values({ version: stored.version + 1, values, savedBy })
    .onConflictDoNothing()
    .returning({ version: siteSettings.version });
  if (added.length === 0) throw conflict(await readSiteSettings(db));
  return readSiteSettings(db);
}

function conflict(stored: StoredSiteSettings): ConflictError {
  return new ConflictError(stored, stored.savedBy ?? undefined);
}
