import { describe, expect, it } from 'vitest';
import { input, startEvents } from '#server/features/events/testing/start-events.ts';
import { eventDetailNames } from '#shared/schemas/event.ts';

const session = { date: '2026-12-05', time: '1:00 PM' };
const noDay = { date: '2026-02-30', time: '1:00 PM' };
const script = 'javascript:alert(1)';
const mustBeAddress = 'must be a web address, such as https://example.org or example.org';

describe('creating an activation', () => {
  it('returns the stored activation with a unique slug', async () => {
    const { create } = await startEvents();
    const invented = { slug: 'mine', id: 77, createdAt: 'yesterday' };
    const event = await create({ ...invented, category: 'immersive', endDate: '2026-11-20' });
    const defaults = { endDate: null, status: 'current', published: true, gallery: [], artistIds: [] };
    expect(event).toMatchObject({ ...input, slug: 'low-tide', ...defaults });
    expect(event.id).not.toBe(77);
  });

  it('gives unique slugs to concurrent saves of the same title', async () => {
    const { create } = await startEvents();
    const slugs = (await Promise.all(Array.from({ length: 20 }, () => create()))).map((event) => event.slug);
    const wanted = ['low-tide', ...Array.from({ length: 19 }, (_, index) => `low-tide-${index + 2}`)];
    expect(new Set(slugs)).toEqual(new Set(wanted));
  });

  it.each([
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ description: undefined }, 'description', 'Description is required'],
    [{ date: undefined }, 'date', 'Date is required'],
    [{ date: '2026-02-30' }, 'date', 'Date must be a real day in the form YYYY-MM-DD'],
    [{ endDate: '2026-11-19' }, 'endDate', 'The end date cannot be before the start date'],
    [{ time: '' }, 'time', 'Time is required'],
    [{ venue: null }, 'venue', 'Venue is required'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ status: 'soon' }, 'status', 'Status must be upcoming, current or past'],
    [{ featured: 'yes' }, 'featured', 'Featured must be true or false'],
    [{ artistIds: 'Anna' }, 'artistIds', 'Artist ids must be a list'],
    [{ sessions: ['Friday'] }, 'sessions.0', 'Sessions must be an object'],
    [{ featuredImage: script }, 'featuredImage', `Featured image ${mustBeAddress}`],
    [{ gallery: ['a.org/1', 'a.org/2', 'a.org/3', 'a.org/4'] }, 'gallery', 'Maximum 3 gallery items allowed'],
    [{ gallery: ['a.org/1'], galleryTypes: [] }, 'galleryTypes', 'Every gallery item needs a type'],
    [
      { gallery: ['a.org/1'], galleryTypes: ['film'] },
      'galleryTypes.0',
      'Gallery types must be image, youtube or vimeo',
    ],
    [{ locationId: 99 }, 'locationId', 'This location does not exist any more.'],
    [{ artistIds: [99] }, 'artistIds', 'One of these artists does not exist any more.'],
    [{ partnerIds: [99] }, 'partnerIds', 'One of these partners does not exist any more.'],
    [{ artistIds: ['1'] }, 'artistIds.0', 'An id must be a whole number above 0'],
    [{ notice: 'x'.repeat(401) }, 'notice', 'Notice may have at most 400 characters'],
    [{ admission: 'x'.repeat(201) }, 'admission', 'Admission may have at most 200 characters'],
    [{ bookingLabel: 'x'.repeat(81) }, 'bookingLabel', 'Booking label may have at most 80 characters'],
    [{ noticeKind: 'lost' }, 'noticeKind', 'Notice must be one of canceled, postponed, moved, full'],
    [{ access: ['lift'] }, 'access.0', 'Access has an unknown entry'],
    [{ access: ['asl', 'asl'] }, 'access', 'Access lists an entry twice'],
    [{ sessions: [noDay] }, 'sessions.0.date', 'Session day must be a real day in the form YYYY-MM-DD'],
    [{ sessions: [session, session] }, 'sessions', 'The same date and time is listed twice'],
    [{ bookingUrl: script }, 'bookingUrl', `Booking address ${mustBeAddress}`],
  ])('rejects %j', async (fault, path, message) => {
    const { post, titles } = await startEvents();
    const { body } = await post(fault).expect(400);
    expect(body).toMatchObject({ message, fields: [{ path, message }] });
    expect(await titles()).toEqual([]);
  });

  it('omits unused details from the response', async () => {
    const { create } = await startEvents();
    const event = await create({ notice: '', bookingUrl: null, sessions: [], access: [] });
    for (const name of eventDetailNames) expect(event).not.toHaveProperty(name);
  });

  it('derives the first and the last day from the dates, and sorts them', async () => {
    const { create, save } = await startEvents();
    const sessions = [
      { date: '2026-12-12', time: '10:00 AM - 12:00 PM' },
      { date: '2026-12-05', time: '2:00 PM' },
      { date: '2026-12-05', time: '10:00 AM - 12:00 PM' },
    ];
    const event = await create({ endDate: '2026-11-01', sessions });
    expect(event).toMatchObject({ date: '2026-12-05', endDate: '2026-12-12' });
    expect(event.sessions).toEqual([sessions[2], sessions[1], sessions[0]]);
    const saved = await save(event.id, { sessions: sessions.slice(0, 1) });
    expect(saved).toMatchObject({ date: '2026-12-12', endDate: null });
  });

  it('derives the type of a gallery item from its URL', async () => {
    const { create } = await startEvents();
    const gallery = ['youtube.com/playlist?list=PL1', 'https://vimeo.com/1', 'https://a.example/a picture.jpg'];
    expect(await create({ gallery })).toMatchObject({ gallery, galleryTypes: ['youtube', 'vimeo', 'image'] });
  });
});
