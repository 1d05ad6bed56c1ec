import type { Day } from '#shared/domain/time/days.ts';
import type { SiteSettings } from './site-settings.ts';

/** Embedded in the page, in `<script type="application/json" id="settings">`. */
export interface Settings {
  site: SiteSettings;
  /** Without a trailing slash. */
  publicUrl: string;
  timeZone: string;
  /** Fixed for demos and tests, else null. */
  today: Day | null;
  /** The application form: a URL or the demo's path; null if not configured. */
  commissionFormUrl: string | null;
  commissionFormScriptUrl: string | null;
  analyticsScriptUrl: string | null;
  /** Null disables the captcha. */
  recaptchaSiteKey: string | null;
  messageRetentionDays: number;
}
