import { describe, expect, it, test } from 'vitest';
import { storeArtist, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { breadcrumbs, organization, readGraph, start } from './testing/structured-data.ts';

describe('an activation', () => {
  it('is described completely', async () => {
    const app = await start();
    const [ada, bo] = [
      await storeArtist(app.db, { name: 'Ada', socialLinks: { website: 'https://ada.example/' } }),
      await storeArtist(app.db, { name: 'Bo' }),
    ];
    const sponsor = await storePartner(app.db, { name: 'Zeal Bank', website: 'https://zeal.example/' });
    const friend = await storePartner(app.db, { name: 'Art School', type: 'organization' });
    await storePartner(app.db, { name: 'Not of this one' });
    const location = await storeLocation(app.db, {
      googleMapsLink: 'https://maps.example/search?query=1+Atrium+Way%2C+Davis',
    });
    const featuredImage = `/uploads/${'a'.repeat(24)}-c04010-1600x1067.webp`;
    await storeEvent(app.db, {
      title: 'Low Tide',
      category: 'Exhibition',
      endDate: '2026-12-02',
      locationId: location,
      artistIds: [bo, ada],
      partnerIds: [sponsor, friend],
      featuredImage,
      description: `${'word '.repeat(99)}last cut`,
    });

    const { ExhibitionEvent: event, BreadcrumbList: list } = await readGraph(app, '/activations/low-tide');

    expect(event).toEqual({
      '@type': 'ExhibitionEvent',
      '@id': 'https://arts.example/activations/low-tide',
      url: 'https://arts.example/activations/low-tide',
      name: 'Low Tide',
      description: `${'word '.repeat(99)}last...`,
      startDate: '2026-11-20T12:00:00-08:00',
      endDate: '2026-12-02T17:00:00-08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'North Atrium',
        address: '1 Atrium Way, Davis',
        hasMap: 'https://maps.example/search?query=1+Atrium+Way%2C+Davis',
      },
      image: [
        `https://arts.example/previews/${'a'.repeat(24)}-c04010-1600x1067-50-30.jpg`,
        `https://arts.example${featuredImage}`,
      ],
      organizer: organization,
      performer: [
        { '@type': 'Person', name: 'Bo' },
        { '@type': 'Person', name: 'Ada', sameAs: ['https://ada.example/'] },
      ],
      sponsor: [{ '@type': 'Organization', name: 'Zeal Bank', url: 'https://zeal.example/' }],
      contributor: [{ '@type': 'Organization', name: 'Art School' }],
    });
    expect(list).toEqual(breadcrumbs(['Home', '/'], ['Activations', '/events'], ['Low Tide', '/activations/low-tide']));
  });

  test.each([
    ['canceled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
    ['moved', 'EventScheduled'],
    ['full', 'EventScheduled'],
  ] as const)('that is %s has the status %s', async (noticeKind, status) => {
    const app = await start();
    await storeEvent(app.db, { noticeKind });
    const { VisualArtsEvent: event } = await readGraph(app, '/activations/low-tide');
    expect(event?.['eventStatus']).toBe(`https://schema.org/${status}`);
  });

  it('includes the offer, the accessibility of the place and the credit of its picture', async () => {
    const app = await start();
    await storeEvent(app.db, {
      noticeKind: 'full',
      bookingUrl: 'tickets.example/low-tide',
      admission: '$10',
      access: ['asl', 'strollers', 'step-free'],
      featuredImage: 'https://pictures.example/a.jpg',
      imageCredit: 'Photo: Ana Ruiz',
    });
    const { VisualArtsEvent: event } = await readGraph(app, '/activations/low-tide');
    expect(event).toMatchObject({
      offers: {
        '@type': 'Offer',
        url: 'https://tickets.example/low-tide',
        price: 10,
        priceCurrency: 'USD',
        availability: 'https://schema.org/SoldOut',
      },
      isAccessibleForFree: false,
      location: {
        amenityFeature: [
          { '@type': 'LocationFeatureSpecification', name: 'Step-free access', value: true },
          { '@type': 'LocationFeatureSpecification', name: 'Stroller friendly', value: true },
        ],
      },
      image: [{ '@type': 'ImageObject', contentUrl: 'https://pictures.example/a.jpg', creditText: 'Photo: Ana Ruiz' }],
    });
  });

  it('lists its sessions with their times', async () => {
    const app = await start();
    const sessions = [
      { date: '2026-12-05', time: '10:00 AM - 12:00 PM' },
      { date: '2026-12-12', time: 'From dusk' },
    ];
    await storeEvent(app.db, { sessions, noticeKind: 'canceled' });
    const { VisualArtsEvent: event } = await readGraph(app, '/activations/low-tide');
    const place = { '@id': 'https://arts.example/activations/low-tide#place' };
    const both = {
      '@type': 'Event',
      name: 'Low Tide',
      eventStatus: 'https://schema.org/EventCancelled',
      location: place,
    };
    expect(event).toMatchObject({ location: { ...place, name: 'North Atrium' } });
    expect(event?.['subEvent']).toEqual([
      { ...both, startDate: '2026-12-05T10:00:00-08:00', endDate: '2026-12-05T12:00:00-08:00' },
      { ...both, startDate: '2026-12-12' },
    ]);
  });

  test.each([
    ['Exhibition', 'ExhibitionEvent'],
    ['WORKSHOP', 'EducationEvent'],
    ['Performance', 'TheaterEvent'],
    ['immersive', 'VisualArtsEvent'],
    ['Market', 'SaleEvent'],
    ['Installation', 'VisualArtsEvent'],
    ['Digital', 'VisualArtsEvent'],
    ['Murals', 'VisualArtsEvent'],
    ['Inside Track', 'Event'],
    ['Kids Club', 'ChildrensEvent'],
    ['Talks', 'Event'],
  ])('in the category %s is a %s', async (category, type) => {
    const app = await start();
    await storeEvent(app.db, { category });
    expect(Object.keys(await readGraph(app, '/activations/low-tide'))).toEqual([type, 'BreadcrumbList']);
  });

  it('cannot close its script element', async () => {
    const app = await start();
    const title = `</script><script>alert("$&")</script><!-- 'x'`;
    const { slug } = await storeEvent(app.db, { title, description: '</SCRIPT >\\u003c \u2028 x', venue: '<b>&amp;' });
    const { VisualArtsEvent: event } = await readGraph(app, `/activations/${slug}`);
    expect(event).toMatchObject({
      name: title,
      description: '</SCRIPT >\\u003c \u2028 x',
      location: { name: '<b>&amp;' },
    });
  });
});
