import { expect, test, vi } from 'vitest';
import { eventFields, eventFormSchema, toEventInput } from '#client/admin/events/dialog/event-fields.tsx';
import { indexStored, planRows } from '#client/admin/events/import/plan-rows.ts';
import { readFile } from '#client/admin/events/import/read-table.ts';
import { toFormValues } from '#client/admin/forms/fields.ts';
import { toBody } from '#client/admin/forms/use-entity-save.ts';
import { exportContent } from '#server/features/content/export-content.ts';
import { input, startEvents } from '#server/features/events/testing/start-events.ts';
import { storeArtist, storeLocation, storePartner } from '#server/testing/factories.ts';
import { recognizeColumns } from '#shared/domain/event/event-csv.ts';
import { EventInput, ProgramEvent } from '#shared/schemas/event.ts';
import type { SavedVersion } from '#shared/schemas/history.ts';

// The controls of the form's fields listen to the window when they are loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

/**
 * Every field of an activation that a manager can save, with a value other than its default where both are possible.
 */
const everyField = {
  ...input,
  endDate: '2026-11-27',
  status: 'past',
  statusOverride: true,
  featuredImage: 'https://pictures.example/tide.jpg',
  imageAlt: 'A wave',
  featured: true,
  published: false,
  gallery: ['https://pictures.example/wall.jpg'],
  galleryTypes: ['image'],
  galleryAlts: ['A wall'],
  noticeKind: 'moved',
  notice: 'Now in the garage',
  movedFrom: { date: '2026-11-12', endDate: '2026-11-13', time: '7:00 PM' },
  bookingUrl: 'https://tickets.example/tide',
  bookingLabel: 'Get tickets',
  admission: '$10',
  sessions: [
    { date: '2026-11-20', time: '10:00 AM' },
    { date: '2026-11-27', time: '10:00 AM' },
  ],
  publicFrom: '2026-12-01',
  access: ['asl'],
  accessNote: 'Ring the bell',
  imageFocus: { x: 30, y: 60 },
  imageCredit: 'Photo: Ana Ruiz',
  imageDecorative: false,
};

/** Responses and the form omit empty fields. */
const unused = { imageAlt: null, imageDecorative: false };

const references = ['locationId', 'artistId', 'artistIds', 'partnerIds'];
const fields = Object.keys(EventInput.parse(input));

test('the sample has every field of the schema', () => {
  expect([...Object.keys(everyField), ...references].toSorted()).toEqual(fields.toSorted());
});

test.each(fields)('responses and OpenAPI have %s', (field) => {
  expect(ProgramEvent.shape).toHaveProperty(field);
});

test.each([everyField, { ...everyField, imageAlt: null, imageDecorative: true }])(
  'every field is stored, kept as a version, exported, imported from a spreadsheet, and sent again by the form',
  async (sample) => {
    const { create, agent, db } = await startEvents();
    const namesake = await storeArtist(db, { name: 'Ana' });
    const artistId = await storeArtist(db, { name: 'Ana' });
    const partnerId = await storePartner(db, { name: 'Tule' });
    const locationId = await storeLocation(db, { name: 'Hall' });
    const values = { ...sample, locationId, artistId, artistIds: [artistId], partnerIds: [partnerId] };
    const event = await create(values);
    expect({ ...unused, ...event }).toMatchObject(values);
    const { body } = await agent.get(`/api/history?kind=events&id=${event.id}`).expect(200);
    expect((body as SavedVersion[])[0]?.values).toMatchObject(values);
    expect((await exportContent(db)).events).toMatchObject([
      { ...sample, location: 'Hall', artists: ['Ana (2)'], partners: ['Tule'] },
    ]);
    const { text } = await agent.get('/api/events/export').expect(200);
    const table = await readFile(new File([text], 'activations.csv'));
    const stored = indexStored({
      events: [],
      categories: [{ id: 1, name: sample.category }],
      locations: [{ id: locationId, name: 'Hall' }],
      artists: [namesake, artistId].map((id) => ({ id, name: 'Ana' })),
      partners: [{ id: partnerId, name: 'Tule' }],
    });
    const columns = recognizeColumns(table.header);
    const [imported] = planRows(table, { columns, fills: {}, isDayFirst: false }, stored);
    // What is imported becomes a draft without a day.
    expect(imported).toMatchObject({ errors: {}, missing: [] });
    expect(imported?.input).toMatchObject({ ...values, publicFrom: null });
    const sent = eventFormSchema.parse(toEventInput(toFormValues(eventFields, event)));
    expect({ ...unused, ...toBody(sent, event) }).toMatchObject(values);
  },
);
