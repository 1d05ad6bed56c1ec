import { errorMessage } from '#server/platform/db/database-error.ts';
import { ConfigurationError, type Config } from '#server/platform/environment/config.ts';
import { demoSite } from '#shared/demo/site.ts';
import { Username } from '#shared/schemas/sign-in.ts';
import { rejectCommonPassword } from './password.ts';

type Named = Pick<Config, 'adminUsername' | 'adminPassword'>;

/** Returns the name of the first account. Throws ConfigurationError if it or the password cannot be used. */
export async function expectFirstAccount({ adminUsername = 'admin', adminPassword }: Named, site = demoSite) {
  const reason = Username.safeParse(adminUsername).error?.issues[0]?.message;
  if (reason) throw new ConfigurationError(`ADMIN_USERNAME cannot be used. ${reason}`);
  if (adminPassword)
    await rejectCommonPassword(adminPassword, adminUsername, site).catch((cause: unknown) => {
      throw new ConfigurationError(`ADMIN_PASSWORD cannot be used. ${errorMessage(cause)}`, { cause });
    });
  return adminUsername;
}
