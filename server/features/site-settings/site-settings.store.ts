import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { ConflictError } from '#server/platform/errors.ts';
import { lastSavedBy, recordChange, type Author } from '#server/features/history/history.store.ts';
import { demoSite } from '#shared/demo/site.ts';
import type { CurrentSiteSettings, SiteSettingsInput } from '#shared/schemas/site-settings.ts';
import { siteSettings } from '#shared/tables.ts';

/** The settings in use, as stored. */
type StoredSiteSettings = Omit<CurrentSiteSettings, 'fallbacks'>;

/**
 * Returns the site settings in use, or those of the demo before the first save. A field that did not exist when they
 * were saved has its default.
 */
export async function readSiteSettings(db: Database): Promise<StoredSiteSettings> {
  const [row] = await db.select().from(siteSettings);
  if (!row) return { version: 0, savedAt: null, savedBy: null, values: demoSite };
  return {
    version: row.version,
    savedAt: row.savedAt.toISOString(),
    savedBy: await lastSavedBy(db, 'site-settings', row.id),
    values: { ...demoSite, ...row.values },
  };
}

/** Replaces the site settings. Throws ConflictError if someone else has saved them since `version`. */
export function saveSiteSettings(
  db: Database,
  author: Author,
  { version, ...values }: SiteSettingsInput,
): Promise<StoredSiteSettings> {
  return db.transaction(async (tx) => {
    const stored = await readSiteSettings(tx);
    const isStale = version !== undefined && version !== stored.version;
    const saved = { version: stored.version + 1, values, savedAt: new Date() };
    const rows = isStale
      ? []
      : await tx
          .insert(siteSettings)
          .values(saved)
          .onConflictDoUpdate({
            target: siteSettings.id,
            set: saved,
            setWhere: eq(siteSettings.version, stored.version),
          })
          .returning({ id: siteSettings.id });
    if (rows.length === 0) {
      const current = await readSiteSettings(tx);
      throw new ConflictError(current, current.savedBy ?? undefined);
    }
    await recordChange(tx, author, 'changed', 'site-settings', [1]);
    return readSiteSettings(tx);
  });
}
