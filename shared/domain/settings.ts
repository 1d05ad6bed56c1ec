import type { Day } from './days.ts';

/** What the server tells the page at its start, in `<script type="application/json" id="settings">` of the shell. */
export interface Settings {
  /** The IANA zone whose calendar day counts as today. */
  timeZone: string;
  /** A fixed day for demos and tests; null means the real one. */
  today: Day | null;
  /** The external application form; null means not configured. */
  commissionFormUrl: string | null;
  /** The public captcha key; null means no captcha. */
  recaptchaSiteKey: string | null;
}
