import { stringify } from 'csv-stringify/sync';
import type { Router } from 'express';
import { deleteRecord, listPublicPartners, listEntities } from '#server/features/records/records.store.ts';
import { cachedRoute, route } from '#server/platform/calls/route.ts';
import type { Database } from '#server/platform/db/client.ts';
import { unauthorized } from '#server/platform/http/error-responses.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import type { Services } from '#server/services.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { csvColumns, csvFields, publishedColumn, toCell, type CsvField } from '#shared/domain/event/event-csv.ts';
import { eventsForVisit } from '#shared/domain/event/visit-line.ts';
import { uniqueKeys } from '#shared/domain/text/unique-keys.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { changeEvents } from './change-events.ts';
import { findEvent, listEvents } from './events.store.ts';
import { addEvent, restoreEvent, saveEvent } from './save-event.store.ts';

/** Registers the activation endpoints. Responses change with the day, because the status does. */
export function eventRoutes(api: Router, services: Services): void {
  const { db, clock } = services;

  cachedRoute(
    api,
    services,
    'GET /api/events',
    async ({ query, isAdmin }) => {
      if (query.drafts && !isAdmin) throw unauthorized();
      return listEvents(db, query, clock.today());
    },
    { isLarge: ({ query }) => query.limit === undefined },
  );

  cachedRoute(api, services, 'GET /api/visit', async () => {
    const today = clock.today();
    return eventsForVisit(await listEvents(db, { status: 'active', order: 'nearest' }, today), today);
  });

  cachedRoute(api, services, 'GET /api/events/slug/:slug', async ({ params, isAdmin }) => {
    const event = await findEvent(db, params.slug, clock.today(), isAdmin);
    if (!event) throw new NotFoundError('Event not found');
    const partners = event.partnerIds.length > 0 ? await listPublicPartners(db) : [];
    const hiddenPartners = partners.filter(({ id, shown }) => !shown && event.partnerIds.includes(id));
    return { ...event, ...(hiddenPartners.length > 0 && { hiddenPartners }) };
  });

  route(api, services, 'GET /api/events/export', async () => ({
    type: 'text/csv; charset=utf-8',
    name: 'activations.csv',
    chunks: eventsCsv(db, clock.today()),
  }));
  route(api, services, 'POST /api/events', ({ body, origin, idempotencyKey }) =>
    addEvent(db, origin, body, clock.today(), idempotencyKey),
  );
  route(api, services, 'POST /api/events/bulk', ({ body, origin }) =>
    changeEvents(db, origin, body.changes, clock.today()),
  );
  route(api, services, 'PUT /api/events/:id', ({ params, body, origin }, request) =>
    saveEvent(db, origin, params.id, body, clock.today(), request.body as object),
  );
  route(api, services, 'DELETE /api/events/:id', ({ params, origin }) => deleteRecord(db, origin, 'events', params.id));
  route(api, services, 'POST /api/events/:id/restore', ({ params, origin }) =>
    restoreEvent(db, origin, params.id, clock.today()),
  );
}

/** Yields all activations, drafts too, as the CSV that the dashboard imports. The BOM makes Excel detect UTF-8. */
async function* eventsCsv(db: Database, today: Day): AsyncGenerator<string> {
  const namesOf = async (kind: 'artists' | 'partners' | 'locations') => {
    const rows = await listEntities(db, kind, 'oldest');
    const keys = uniqueKeys(rows.map(({ name }) => name));
    const byId = new Map(rows.map(({ id }, index) => [id, keys[index] ?? '']));
    return (ids: readonly (number | null)[]) => ids.flatMap((id) => byId.get(id ?? 0) ?? []).join('\n');
  };
  const [artists, partners, locations] = [
    await namesOf('artists'),
    await namesOf('partners'),
    await namesOf('locations'),
  ];
  const textOf = (event: ProgramEvent, field: CsvField): string => {
    if (field === 'artists') return artists(artistsOf(event.artistIds, event.artistId));
    if (field === 'partners') return partners(event.partnerIds);
    if (field === 'location') return locations([event.locationId]);
    if (field === 'gallery')
      return event.gallery.map((url, at) => [url, event.galleryAlts[at]].filter(Boolean).join(' | ')).join('\n');
    if (field === 'imageFocus') return event.imageFocus ? `${event.imageFocus.x}% ${event.imageFocus.y}%` : '';
    if (field === 'movedFrom')
      return event.movedFrom ? [event.movedFrom.date, event.movedFrom.endDate, event.movedFrom.time].join(' | ') : '';
    if (field === 'featured' || field === 'imageDecorative') return event[field] ? 'yes' : '';
    if (field === 'status') return event.statusOverride ? event.status : '';
    if (field === 'sessions') return (event.sessions ?? []).map(({ date, time }) => `${date} ${time}`).join('\n');
    return [event[field] ?? ''].flat().join('\n');
  };
  const events = await listEvents(db, { status: 'all', drafts: true, order: 'date' }, today);
  const rows = events.map((event) => [
    ...csvFields.map((field) => toCell(textOf(event, field))),
    event.published ? 'yes' : (event.publicFrom ?? 'no'),
  ]);
  const columns = [...csvFields.map((field) => csvColumns[field][0]), publishedColumn];
  yield stringify(rows, { columns, quoted: true, record_delimiter: 'windows', bom: true, header: true });
}
