import { stringify } from 'csv-stringify/sync';
import { listEntities } from '#server/features/records/records.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { csvColumns, exportedFields, publishedColumn, toCell, type CsvField } from '#shared/domain/event/event-csv.ts';
import { uniqueKeys } from '#shared/domain/text/unique-keys.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { listEvents } from './events.store.ts';

/** Yields all activations, including drafts, as the CSV that the dashboard imports. The BOM makes Excel detect UTF-8. */
export async function* eventsCsv(db: Database, today: Day): AsyncGenerator<string> {
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
  const textOf = (event: ProgramEvent, field: Exclude<CsvField, 'endTime'>): string => {
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
    ...exportedFields.map((field) => toCell(textOf(event, field))),
    event.published ? 'yes' : (event.publicFrom ?? 'no'),
  ]);
  const columns = [...exportedFields.map((field) => csvColumns[field][0]), publishedColumn];
  yield stringify(rows, { columns, quoted: true, record_delimiter: 'windows', bom: true, header: true });
}
