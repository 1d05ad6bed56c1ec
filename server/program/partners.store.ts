import type { Database } from '#server/db/client.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { partners } from '#shared/tables.ts';
import { listEntities } from './entities.ts';

/** Returns every partner, by name; the contact address only for a manager. */
export async function listPartners(db: Database, isAdmin: boolean): Promise<Partner[]> {
  const listed = await listEntities(db, partners);
  return listed.map(({ contactEmail, ...partner }) => (isAdmin ? { ...partner, contactEmail } : partner));
}
