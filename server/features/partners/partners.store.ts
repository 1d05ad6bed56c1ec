import { asc } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { toStamps } from '#server/db/stamps.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { partners } from '#shared/tables.ts';

/** Every partner, by name. */
export async function listPartners(db: Database): Promise<Partner[]> {
  const rows = await db.select().from(partners).orderBy(asc(partners.name), asc(partners.id));
  return rows.map(toStamps);
}
