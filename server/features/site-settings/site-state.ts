import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/client.ts';
import { demoSite } from '#shared/demo/site.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import type { CurrentSiteSettings, SiteSettings } from '#shared/schemas/site-settings.ts';
import { readSiteSettings } from './site-settings.store.ts';

interface SiteStateOptions {
  db: Database;
  config: Pick<Config, 'timeZone' | 'commissionFormUrl' | 'commissionFormScriptUrl'>;
  log: Pick<Logger, 'error'>;
}

/** The site settings in use, in memory, so that every response can read them. */
export class SiteState {
  readonly #options: SiteStateOptions;
  #current: SiteSettings = demoSite;
  #reloads: Promise<void> = Promise.resolve();

  constructor(options: SiteStateOptions) {
    this.#options = options;
  }

  get current(): SiteSettings {
    return this.#current;
  }

  /** The IANA time zone that determines today's date. */
  get timeZone(): string {
    return this.#current.timeZone ?? this.#options.config.timeZone;
  }

  /** The artists' application form, and its provider's embed script. */
  get form(): { url: string | null; scriptUrl: string | null } {
    const { formUrl, formScriptUrl } = this.#current;
    const { commissionFormUrl, commissionFormScriptUrl } = this.#options.config;
    if (!formUrl) return { url: commissionFormUrl, scriptUrl: commissionFormScriptUrl };
    return { url: linkTarget(formUrl) ?? null, scriptUrl: linkTarget(formScriptUrl ?? '') ?? null };
  }

  /** The values of environment variables, which apply where a setting is null. */
  get fallbacks(): CurrentSiteSettings['fallbacks'] {
    const { timeZone, commissionFormUrl, commissionFormScriptUrl } = this.#options.config;
    return { timeZone, formUrl: commissionFormUrl, formScriptUrl: commissionFormScriptUrl };
  }

  /** Reads the settings from the database. */
  async load(): Promise<void> {
    this.#current = (await readSiteSettings(this.#options.db)).values;
  }

  /** Reads the settings again, after earlier reloads. A failure is logged and keeps the old values. */
  reload(): Promise<void> {
    this.#reloads = this.#reloads
      .then(() => this.load())
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'The site settings could not be read again'));
    return this.#reloads;
  }
}
