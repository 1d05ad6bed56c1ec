import { sql } from 'drizzle-orm';
import type { Day } from '#shared/domain/time/days.ts';
import { categories, events, users } from '#shared/tables.ts';
import { ConfigurationError, type Config } from '#server/platform/environment/config.ts';
import { categoriesContent, demoContent } from '#server/features/content/demo.store.ts';
import { loadContent } from '#server/features/content/load-content.ts';
import { Username } from '#shared/schemas/sign-in.ts';
import type { Database } from '#server/platform/db/client.ts';
import { generatePassword } from '#server/features/accounts/password.ts';
import { hashNewPassword } from '#server/features/accounts/users.store.ts';

/** The password is included only if it was generated. */
export interface FirstAccount {
  username: string;
  generatedPassword?: string;
}

const firstStartLock = 7_261_019;

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
  const username = config.adminUsername ?? 'admin';
  const password = config.adminPassword ?? generatePassword();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstStartLock})`);
    if (await tx.$count(users)) return undefined;
    const isEmpty = (await tx.$count(events)) + (await tx.$count(categories)) === 0;
    if (isEmpty) await loadContent(tx, config.hasDemo ? demoContent(today) : categoriesContent);
    const reason = Username.safeParse(username).error?.issues[0]?.message;
    if (reason) throw new ConfigurationError(`ADMIN_USERNAME cannot be used. ${reason}`);
    const hashed = await hashNewPassword(tx, password, username).catch((error: Error) => {
      throw new ConfigurationError(`ADMIN_PASSWORD cannot be used. ${error.message}`, { cause: error });
    });
    await tx.insert(users).values({ username, password: hashed, role: 'admin' });
    const account = { username, ...(!config.adminPassword && { generatedPassword: password }) };
    announce(account);
    return account;
  });
}
