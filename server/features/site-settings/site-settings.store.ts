import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { lastSavedBy, recordChange, refuseIfChanged } from '#server/features/history/history.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { demoForm, type Config } from '#server/platform/environment/config.ts';
import { demoSite, emptySite } from '#shared/demo/site.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import type { CurrentSiteSettings, SiteSettings, SiteSettingsInput } from '#shared/schemas/site-settings.ts';
import { siteSettings } from '#shared/tables.ts';

/** Returns the saved site settings, or `unsaved` before the first save. A missing field has its default. */
export async function readSiteSettings(
  db: Database,
  unsaved: SiteSettings = emptySite,
): Promise<Omit<CurrentSiteSettings, 'fallbacks'>> {
  const [row] = await db.select().from(siteSettings);
  if (!row) return { updatedAt: null, savedBy: null, values: unsaved };
  return {
    updatedAt: row.savedAt.toISOString(),
    savedBy: (await lastSavedBy(db, 'site-settings', row.id)) ?? null,
    values: { ...emptySite, ...row.values },
  };
}

/** Replaces the site settings. Throws ConflictError if someone else has saved them since `updatedAt`. */
export function saveSiteSettings(db: Database, author: Author, { updatedAt, ...values }: SiteSettingsInput) {
  return db.transaction(async (tx) => {
    // There is no row to lock before the first save.
    await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
    const stored = await readSiteSettings(tx);
    const record = { kind: 'site-settings', id: 1 } as const;
    await refuseIfChanged(tx, updatedAt, stored.updatedAt ?? '', async () => stored, record);
    const saved = { values, savedAt: new Date() };
    await tx
      .insert(siteSettings)
      .values({ ...saved, version: 1 })
      .onConflictDoUpdate({
        target: siteSettings.id,
        set: { ...saved, version: sql`${siteSettings.version} + 1` },
      });
    await recordChange(tx, author, 'changed', 'site-settings', [1]);
    return readSiteSettings(tx);
  });
}

interface SiteStateOptions {
  db: Database;
  config: Config;
  log: Logger;
  countDemoEvents: (db: Database) => Promise<number>;
  /** Called when a reload found other values. */
  onChange?: () => void;
}

/** Between two attempts to read the settings again. */
const [firstRetryMs, lastRetryMs] = [1000, 30_000];

/**
 * What is in memory of the database, so that every response can read it: the site settings in use, and whether the
 * program contains the demo.
 */
export class SiteState {
  readonly #options: SiteStateOptions;
  #current: SiteSettings;
  #isDemo = false;
  /** The last reload that has begun, and the next one. */
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryDelay = firstRetryMs;
  #isStopped = false;

  constructor(options: SiteStateOptions) {
    this.#options = options;
    this.#current = this.unsaved;
  }

  get current() {
    return this.#current;
  }

  /** The settings before the first save. */
  get unsaved(): SiteSettings {
    return this.#options.config.hasDemo ? demoSite : emptySite;
  }

  get timeZone() {
    return this.#current.timeZone ?? this.#options.config.timeZone;
  }

  /** The artists' application form, and its provider's embed script. */
  get form(): { url: string | null; scriptUrl: string | null } {
    const { formUrl, formScriptUrl } = this.#current;
    if (!formUrl) return this.#fallbackForm;
    return { url: linkTarget(formUrl) ?? null, scriptUrl: linkTarget(formScriptUrl) ?? null };
  }

  /** The values of environment variables, which apply where a setting is null. */
  get fallbacks(): CurrentSiteSettings['fallbacks'] {
    const { url: formUrl, scriptUrl: formScriptUrl } = this.#fallbackForm;
    return { timeZone: this.#options.config.timeZone, formUrl, formScriptUrl };
  }

  /** The configured form or, while the program contains activations of the demo, the demo's. */
  get #fallbackForm(): { url: string | null; scriptUrl: string | null } {
    const { commissionFormUrl, commissionFormScriptUrl } = this.#options.config;
    if (this.#isDemo && !commissionFormUrl) return demoForm;
    return { url: commissionFormUrl, scriptUrl: commissionFormScriptUrl };
  }

  async load(): Promise<void> {
    const { db, config, countDemoEvents, onChange } = this.#options;
    const { values } = await readSiteSettings(db, this.unsaved);
    const isDemo = config.hasDemo && (await countDemoEvents(db)) > 0;
    if (isDemo === this.#isDemo && isDeepStrictEqual(values, this.#current)) return;
    [this.#current, this.#isDemo] = [values, isDemo];
    onChange?.();
  }

  /** Loads again, after the reload that is running; all who call before it begins share it. Failures are repeated. */
  reload(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#reload();
      return this.#running;
    });
    return this.#next;
  }

  /** Ends the repetition of a failed reload. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
  }

  /** Resolves after one attempt. */
  async #reload(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await this.load();
      this.#retryDelay = firstRetryMs;
    } catch (error) {
      if (this.#isStopped) return;
      this.#options.log.error({ err: error }, 'The site settings could not be read again');
      this.#retry = setTimeout(() => void this.reload(), this.#retryDelay).unref();
      this.#retryDelay = Math.min(2 * this.#retryDelay, lastRetryMs);
    }
  }
}
