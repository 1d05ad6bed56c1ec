import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Day } from '#shared/domain/days.ts';
import { categories, events, users } from '#shared/tables.ts';
import type { Config } from '#server/config.ts';
import { demoContent } from '#server/commands/content/demo-content.ts';
import { loadContent } from '#server/commands/content/load-content.ts';
import type { Database } from '#server/db/client.ts';
import { hashPassword } from '#server/accounts/password.ts';

/** The account made at the very first start; the password is known only when it was generated. */
export interface FirstAccount {
  username: string;
  generatedPassword?: string;
}

const firstStartLock = 7_261_019;

/**
 * On a database nobody has used yet: fills an embedded one with the demo program, and makes the manager's account.
 * All in one transaction, and one instance at a time. `announce` shows the account before it is stored: should the
 * server end
 * in between, the next start makes another, while one that was stored and never shown would lock everybody out. Answers
 * nothing when there was nothing to do.
 */
export async function prepareFirstStart(
  db: Database,
  config: Pick<Config, 'databaseUrl' | 'adminUsername' | 'adminPassword'>,
  today: Day,
  announce: (account: FirstAccount) => void = () => undefined,
): Promise<FirstAccount | undefined> {
  const username = config.adminUsername ?? 'admin';
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstStartLock})`);
    if (await tx.$count(users)) return undefined;
    const isEmpty = (await tx.$count(events)) + (await tx.$count(categories)) === 0;
    if (!config.databaseUrl && isEmpty) await loadContent(tx, demoContent(today));
    await tx.insert(users).values({ username, password: await hashPassword(password), role: 'admin' });
    const account = { username, ...(!config.adminPassword && { generatedPassword: password }) };
    announce(account);
    return account;
  });
}
