import { inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { artists, eventArtists, eventPartners, events, partners } from '#shared/tables.ts';
import type { Finding, RepairedEvent } from './finding.ts';
import type { StoredProgram } from './stored-program.ts';

/** Applies all repairs, each table in one statement, and removes dangling links. */
export async function applyRepairs(tx: Database, stored: StoredProgram, findings: readonly Finding[]): Promise<void> {
  await repairEvents(tx, stored, findings);
  await tx.delete(eventArtists).where(notInArray(eventArtists.artistId, tx.select({ id: artists.id }).from(artists)));
  await tx
    .delete(eventPartners)
    .where(notInArray(eventPartners.partnerId, tx.select({ id: partners.id }).from(partners)));
  const artistIds = findings.filter(({ table, repair }) => table === 'artists' && repair).map(({ id }) => id);
  await tx.update(artists).set({ profileImage: null }).where(inArray(artists.id, artistIds));
  const partnerIds = findings.filter(({ table, repair }) => table === 'partners' && repair).map(({ id }) => id);
  await tx.update(partners).set({ logo: null }).where(inArray(partners.id, partnerIds));
}

async function repairEvents(tx: Database, stored: StoredProgram, findings: readonly Finding[]): Promise<void> {
  const rows = new Map(stored.events.map((event) => [event.id, event]));
  const repaired = new Map<number, RepairedEvent & { id: number }>();
  for (const { id, table, repair } of findings) {
    const row = repaired.get(id) ?? rows.get(id);
    if (table === 'events' && repair && row) repaired.set(id, { ...row, ...repair.values });
  }
  if (repaired.size === 0) return;
  const columns = sql`id int, "artistId" int, "locationId" int, category text, slug text, "featuredImage" text, "imageAlt" text, gallery text[], "galleryTypes" text[], "galleryAlts" text[]`;
  await tx
    .update(events)
    .set({
      artistId: sql`repaired."artistId"`,
      locationId: sql`repaired."locationId"`,
      category: sql`repaired.category`,
      slug: sql`repaired.slug`,
      featuredImage: sql`repaired."featuredImage"`,
      imageAlt: sql`repaired."imageAlt"`,
      gallery: sql`repaired.gallery`,
      galleryTypes: sql`repaired."galleryTypes"`,
      galleryAlts: sql`repaired."galleryAlts"`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify([...repaired.values()])}::jsonb) as repaired(${columns})`)
    .where(sql`${events.id} = repaired.id`);
}
