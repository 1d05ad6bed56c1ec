import { sql } from 'drizzle-orm';
import type { Day } from '#shared/domain/time/days.ts';
import { categories, events, users } from '#shared/tables.ts';
import type { Config } from '#server/platform/environment/config.ts';
import { categoriesContent, demoContent } from '#server/features/content/demo-content.ts';
import { loadContent } from '#server/features/content/load-content.ts';
import type { Database } from '#server/platform/db/client.ts';
import { generatePassword, hashPassword } from '#server/features/accounts/password.ts';

/** The account created at the first start. The password is included only if it was generated. */
export interface FirstAccount {
  username: string;
  generatedPassword?: string;
}

const firstStartLock = 7_261_019;

/**
 * Prepares an unused database: loads the demo program, or the ten categories without it, and creates the manager's
 * account. Runs in one transaction and on one instance at a time. Calls `announce` before the commit: if the server
 * crashes in between, the next start creates another account, whereas an account that was stored but never shown would
 * lock everyone out. Returns undefined if there was nothing to do.
 */
export async function prepareFirstStart(
  db: Database,
  config: Pick<Config, 'hasDemo' | 'adminUsername' | 'adminPassword'>,
  today: Day,
  announce: (account: FirstAccount) => void = () => undefined,
): Promise<FirstAccount | undefined> {
  const username = config.adminUsername ?? 'admin';
  const password = config.adminPassword ?? generatePassword();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstStartLock})`);
    if (await tx.$count(users)) return undefined;
    const isEmpty = (await tx.$count(events)) + (await tx.$count(categories)) === 0;
    if (isEmpty) await loadContent(tx, config.hasDemo ? demoContent(today) : categoriesContent);
    await tx.insert(users).values({ username, password: await hashPassword(password), role: 'admin' });
    const account = { username, ...(!config.adminPassword && { generatedPassword: password }) };
    announce(account);
    return account;
  });
}
