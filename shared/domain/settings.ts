import type { Day } from './days.ts';

/** What the server tells the page at its start, in `<script type="application/json" id="settings">` of the shell. */
export interface Settings {
  /** Where visitors find the site, without a slash at its end. */
  publicUrl: string;
  /** The IANA zone whose calendar day counts as today. */
  timeZone: string;
  /** A fixed day for demos and tests; null means the real one. */
  today: Day | null;
  /** The application form, or the path of the demo's; null means not configured. */
  commissionFormUrl: string | null;
  /** The form provider's embedding script; null means none. */
  commissionFormScriptUrl: string | null;
  /** The script that counts visits, for those who allow it; null means nobody counts. */
  analyticsScriptUrl: string | null;
  /** The public captcha key; null means no captcha. */
  recaptchaSiteKey: string | null;
  /** After how many days messages of the contact form are removed for good. */
  messageRetentionDays: number;
}
