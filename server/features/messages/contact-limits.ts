import type { Database } from '#server/platform/db/client.ts';
import { createLimit, minute } from '#server/platform/http/limit.ts';
import type { SiteState } from '#server/features/site-settings/site-settings.store.ts';

const tooMany = 'That was a lot of messages. Please try again in ten minutes.';

/** Creates the limits on messages per address and in total. */
export function contactLimits(db: Database, site: SiteState) {
  return {
    perAddress: createLimit(db, { name: 'contact', windowMs: 10 * minute, limit: 20, message: tooMany }),
    /** For senders without a verified captcha. */
    withoutCaptcha: createLimit(db, {
      name: 'contact without captcha',
      windowMs: 10 * minute,
      limit: 5,
      message: tooMany,
    }),
    total: createLimit(db, {
      name: 'contact of all',
      windowMs: 60 * minute,
      limit: 300,
      message: () =>
        `We are receiving more messages than we can take. Please try again in an hour, or write to ${site.current.contactEmail}.`,
    }),
  };
}
