import type { Day } from '#shared/domain/time/days.ts';
import type { SiteSettings } from './site-settings.ts';

/** The settings the server embeds in the page, in `<script type="application/json" id="settings">`. */
export interface Settings {
  /** An own legal text is only in its own page, and '' in all others. */
  site: SiteSettings;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  timeZone: string;
  /** A fixed date for demos and tests; null for the real one. */
  today: Day | null;
  /** The URL of the application form, or the path of the demo form; null if not configured. */
  commissionFormUrl: string | null;
  commissionFormScriptUrl: string | null;
  analyticsScriptUrl: string | null;
  /** The public reCAPTCHA key; null disables the captcha. */
  recaptchaSiteKey: string | null;
  messageRetentionDays: number;
}
