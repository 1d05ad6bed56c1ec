import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted, isStoredRow } from '#server/db/soft-delete.ts';
import { serializeTimestamps } from '#server/db/timestamps.ts';
import { notFound, conflict } from '#server/http/errors.ts';
import type { Partner, PartnerInput, PartnerUpdate } from '#shared/schemas/partner.ts';
import { partners } from '#shared/tables.ts';

/** Every partner, by name; with its contact address only for the manager. */
export async function listPartners(db: Database, isAdmin: boolean): Promise<Partner[]> {
  const rows = await db
    .select()
    .from(partners)
    .where(notDeleted(partners))
    .orderBy(asc(partners.name), asc(partners.id));
  return rows
    .map(serializeTimestamps)
    .map(({ contactEmail, ...partner }) => (isAdmin ? { ...partner, contactEmail } : partner));
}

/** One partner. Throws 404 when there is none. */
export async function findPartner(db: Database, id: number): Promise<Partner> {
  const [row] = await db.select().from(partners).where(isStoredRow(partners, id));
  if (!row) throw notFound('This partner does not exist any more. Please reload the page.');
  return serializeTimestamps(row);
}

/** Stores a new partner. */
export async function createPartner(db: Database, input: PartnerInput): Promise<Partner> {
  const [row] = await db.insert(partners).values(input).returning({ id: partners.id });
  return findPartner(db, row?.id ?? 0);
}

/** Saves a partner. Throws 404, or 409 when somebody else has saved since `updatedAt`. */
export function updatePartner(db: Database, id: number, { updatedAt, ...input }: PartnerUpdate): Promise<Partner> {
  return db.transaction(async (tx) => {
    await tx.select({ id: partners.id }).from(partners).where(isStoredRow(partners, id)).for('update');
    const stored = await findPartner(tx, id);
    if (updatedAt && updatedAt !== stored.updatedAt) throw conflict(stored);
    await tx.update(partners).set(input).where(eq(partners.id, id));
    return findPartner(tx, id);
  });
}
