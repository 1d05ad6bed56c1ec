import { sql } from 'drizzle-orm';
import { generatePassword, hashPassword } from '#server/features/accounts/password.ts';
import { expectFirstAccount } from '#server/features/accounts/users.store.ts';
import { categoriesContent, demoContent } from '#server/features/content/demo.store.ts';
import { loadContent } from '#server/features/content/load-content.ts';
import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import { advisoryLocks, type Database } from '#server/platform/db/client.ts';
import type { Config } from '#server/platform/environment/config.ts';
import { demoSite } from '#shared/demo/site.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { categories, events, users } from '#shared/tables.ts';

/** The password is included only if it was generated. */
export interface FirstAccount {
  username: string;
  generatedPassword?: string;
}

/**
 * Loads the demo program or the ten categories, and creates the manager's account, on one instance at a time. Calls
 * `announce` before the commit: after a crash in between the next start creates another account, whereas an account
 * that was stored but never shown would lock everyone out.
 */
export async function prepareFirstStart(
  db: Database,
  config: Pick<Config, 'hasDemo' | 'adminUsername' | 'adminPassword'>,
  today: Day,
  announce: (account: FirstAccount) => void = () => undefined,
): Promise<FirstAccount | undefined> {
  const password = config.adminPassword ?? generatePassword();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstStart})`);
    if (await tx.$count(users)) return undefined;
    const isEmpty = (await tx.$count(events)) + (await tx.$count(categories)) === 0;
    if (isEmpty) await loadContent(tx, config.hasDemo ? demoContent(today) : categoriesContent);
    const username = await expectFirstAccount(config, (await readSiteSettings(tx, demoSite)).values);
    await tx.insert(users).values({ username, password: await hashPassword(password), role: 'admin' });
    const account = { username, ...(!config.adminPassword && { generatedPassword: password }) };
    announce(account);
    return account;
  });
}
