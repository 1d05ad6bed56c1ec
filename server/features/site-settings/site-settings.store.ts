import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { lastSavedBy, recordChange } from '#server/features/history/history.store.ts';
import { refuseIfChanged } from '#server/features/records/save-conflicts.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { demoForm, type Config } from '#server/platform/environment/config.ts';
import { demoSite, emptySite } from '#shared/demo/site.ts';
import { defaultTimeZone } from '#shared/domain/constants.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import type { CurrentSiteSettings, SiteSettings, SiteSettingsInput } from '#shared/schemas/site-settings.ts';
import { siteSettings } from '#shared/tables.ts';

/** Returns the saved site settings, or `unsaved` before the first save. A missing field has its default. */
export async function readSiteSettings(db: Database, unsaved: SiteSettings = emptySite): Promise<CurrentSiteSettings> {
  const [row] = await db.select().from(siteSettings);
  if (!row?.version) return { updatedAt: null, savedBy: null, values: { ...unsaved, ...row?.values } };
  return {
    updatedAt: row.savedAt.toISOString(),
    savedBy: (await lastSavedBy(db, 'site-settings', row.id)) ?? null,
    values: { ...emptySite, ...row.values },
  };
}

/**
 * Stores what variables say of settings that nobody has decided. From then on the settings alone count: a save decides
 * all of them.
 */
export async function storeFirstSettings(db: Database, config: Config): Promise<void> {
  const { timeZone, commissionFormUrl: formUrl, commissionFormScriptUrl: formScriptUrl } = config;
  const values = { ...(timeZone && { timeZone }), ...(formUrl && { formUrl, formScriptUrl }) };
  if (Object.keys(values).length === 0) return;
  await db
    .insert(siteSettings)
    .values({ version: 0, values })
    .onConflictDoUpdate({ target: siteSettings.id, set: { values: sql`excluded."values" || ${siteSettings.values}` } });
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
  #hasFailed = false;

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
    return this.#current.timeZone ?? defaultTimeZone;
  }

  /** The artists' application form, and its provider's embed script. The demo has its own until another is set. */
  get form(): { url: string | null; scriptUrl: string | null } {
    const { formUrl, formScriptUrl } = this.#current;
    if (!formUrl) return this.#isDemo ? demoForm : { url: null, scriptUrl: null };
    return { url: linkTarget(formUrl) ?? null, scriptUrl: linkTarget(formScriptUrl) ?? null };
  }

  async load(): Promise<void> {
    const { db, config, countDemoEvents, onChange } = this.#options;
    const { values } = await readSiteSettings(db, this.unsaved);
    const isDemo = config.hasDemo && (await countDemoEvents(db)) > 0;
    if (isDemo === this.#isDemo && isDeepStrictEqual(values, this.#current)) return;
    [this.#current, this.#isDemo] = [values, isDemo];
    onChange?.();
  }

  /** Loads again, after the reload that is running; all who call before it begins share it. Never throws. */
  reload(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#reload();
      return this.#running;
    });
    return this.#next;
  }

  /** Loads again if the last reload failed. */
  async repeatFailed(): Promise<void> {
    if (this.#hasFailed) await this.reload();
  }

  async #reload(): Promise<void> {
    try {
      await this.load();
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#options.log.error({ err: error }, 'The site settings could not be read again');
      this.#hasFailed = true;
    }
  }
}
