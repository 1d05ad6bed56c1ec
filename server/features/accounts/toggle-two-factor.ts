import { renderUnicodeCompact } from 'uqr';
import type { Database } from '#server/platform/db/client.ts';
import { otpauthUrl, generateSeed } from './one-time-codes.ts';
import { setSecondFactor } from './second-factor.store.ts';
import { commandLine, recordAction } from '#server/features/history/history.store.ts';
import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import { findAccount } from './change-managers.ts';

/** Turns on two-factor authentication for a user. Returns the setup instructions, which are not shown again. */
export async function enableTwoFactor(db: Database, username: string | undefined): Promise<string> {
  const seed = generateSeed();
  const name = await toggleTwoFactor(db, username, 'on', seed);
  const { values: site } = await readSiteSettings(db);
  const address = otpauthUrl(seed, name, site.programName);
  return `${name} is signed out everywhere, and signs in with the password and a code from now on.
Scan this with an authenticator app:

${renderUnicodeCompact(address)}
or open this URL on the phone:
${address}
or type this key into the app:
${seed}

Keep it secret and clear the screen: anyone who sees it can generate codes.`;
}

/** Turns off two-factor authentication for a user. */
export async function disableTwoFactor(db: Database, username: string | undefined): Promise<string> {
  return `${await toggleTwoFactor(db, username, 'off', null)} is signed out everywhere, and signs in with the password alone from now on.`;
}

async function toggleTwoFactor(
  db: Database,
  username: string | undefined,
  state: 'on' | 'off',
  seed: string | null,
): Promise<string> {
  const user = await findAccount(db, username);
  await db.transaction(async (tx) => {
    await setSecondFactor(tx, user.id, seed);
    await recordAction(
      tx,
      { actor: commandLine, action: `turned ${state} two-factor authentication for` },
      user.username,
    );
  });
  return user.username;
}
