import type { Database } from '#server/db/client.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { partners } from '#shared/tables.ts';
import { listEntities } from './entities.ts';

/** Returns every partner, by name, without the contact address. */
export async function listPublicPartners(db: Database): Promise<Partner[]> {
  return (await listEntities(db, partners)).map(({ contactEmail: _private, ...partner }) => partner);
}
