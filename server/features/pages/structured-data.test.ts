// cspell:ignore Crocker saddr daddr
import { JSDOM } from 'jsdom';
import { describe, expect, it, test } from 'vitest';
import { storeArtist, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { startApp, type TestApp } from '#server/testing/harness.ts';

type Thing = Record<string, unknown>;

const start = () => startApp({ PUBLIC_URL: 'https://arts.example' });

/** Returns the structured data of a page by type. */
async function readGraph({ agent }: TestApp, path: string): Promise<Record<string, Thing>> {
  const { text } = await agent.get(path).expect(200);
  const scripts = new JSDOM(text).window.document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const graph = JSON.parse(scripts[0]?.textContent ?? '') as { '@context': string; '@graph': Thing[] };
  expect(graph['@context']).toBe('https://schema.org');
  return Object.fromEntries(graph['@graph'].map((thing) => [thing['@type'], thing]));
}

/** Stores an activation, and returns its structured data. */
async function readEvent(overrides: Parameters<typeof storeEvent>[1]): Promise<Thing | undefined> {
  const app = await start();
  const { slug } = await storeEvent(app.db, overrides);
  return (await readGraph(app, `/activations/${slug}`))['VisualArtsEvent'];
}

const organization = {
  '@type': 'Organization',
  '@id': 'https://arts.example/#organization',
  name: 'Sunhall Community Arts',
  url: 'https://arts.example/',
};

/** Returns the breadcrumbs of pages, given by name and path. */
const breadcrumbs = (...pages: [string, string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `https://arts.example${path}`,
  })),
});

test('the home page describes the organization', async () => {
  expect(await readGraph(await start(), '/')).toEqual({
    Organization: {
      ...organization,
      alternateName: 'Sunhall',
      logo: 'https://arts.example/icon-512.png',
      email: 'hello@sunhall.example',
      foundingDate: '2018',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '2400 Almond Row',
        addressLocality: 'Sacramento',
        addressRegion: 'CA',
        postalCode: '95816',
        addressCountry: 'US',
      },
    },
    WebSite: {
      '@type': 'WebSite',
      '@id': 'https://arts.example/#website',
      name: 'Sunhall Community Arts',
      alternateName: 'Sunhall',
      url: 'https://arts.example/',
      inLanguage: 'en-US',
      publisher: { '@id': 'https://arts.example/#organization' },
    },
  });
});

test('other pages have breadcrumbs, and only public ones', async () => {
  const app = await start();
  for (const [path, name, item] of [
    ['/events?status=past', 'Activations', '/events'],
    ['/about', 'About', '/about'],
    ['/privacy-policy', 'Privacy Policy', '/privacy-policy'],
    ['/terms-of-service', 'Terms of Service', '/terms-of-service'],
  ] as const)
    expect(await readGraph(app, path)).toEqual({ BreadcrumbList: breadcrumbs(['Home', '/'], [name, item]) });
  for (const path of ['/admin', '/nothing', '/activations/nothing'])
    expect((await app.agent.get(path)).text).not.toContain('ld+json');
});

describe('an activation', () => {
  it('is described completely', async () => {
    const app = await start();
    const ada = await storeArtist(app.db, { name: 'Ada', socialLinks: { website: 'https://ada.example/' } });
    const bo = await storeArtist(app.db, { name: 'Bo' });
    const sponsor = await storePartner(app.db, { name: 'Zeal Bank', website: 'https://zeal.example/' });
    const friend = await storePartner(app.db, { name: 'Art School', type: 'organization', shown: false });
    await storePartner(app.db, { name: 'Not of this one' });
    const hasMap = 'https://maps.example/search?query=1+Atrium+Way%2C+Davis';
    const featuredImage = `/uploads/${'a'.repeat(24)}-c04010-1600x1067.webp`;
    await storeEvent(app.db, {
      title: 'Low Tide',
      category: 'Exhibition',
      endDate: '2026-12-02',
      locationId: await storeLocation(app.db, { googleMapsLink: hasMap }),
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
      location: { '@type': 'Place', name: 'North Atrium', address: '1 Atrium Way, Davis', hasMap },
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

  const city = {
    '@type': 'PostalAddress',
    addressLocality: 'Sacramento',
    addressRegion: 'CA',
    addressCountry: 'US',
  };

  it.each([
    ['https://www.google.com/maps/place/Crocker+Art+Museum,+216+O+St', 'Crocker Art Museum, 216 O St'],
    ['ask at the desk', city],
  ])('has the address in the map %s, or else the city', async (googleMapsLink, address) => {
    const app = await start();
    await storeEvent(app.db, { locationId: await storeLocation(app.db, { googleMapsLink }) });
    const { VisualArtsEvent: event } = await readGraph(app, '/activations/low-tide');
    expect(event?.['location']).toMatchObject({ '@type': 'Place', name: 'North Atrium', address });
  });

  it('has the type of its category and the status of its notice', async () => {
    const app = await start();
    for (const [category, noticeKind, type, status] of [
      ['Exhibition', 'canceled', 'ExhibitionEvent', 'EventCancelled'],
      ['WORKSHOP', 'postponed', 'EducationEvent', 'EventPostponed'],
      ['Performance', 'moved', 'TheaterEvent', 'EventScheduled'],
      ['Market', 'full', 'SaleEvent', 'EventScheduled'],
      ['Kids Club', null, 'ChildrensEvent', 'EventScheduled'],
      ['Talks', null, 'Event', 'EventScheduled'],
    ] as const) {
      const { slug } = await storeEvent(app.db, { category, noticeKind });
      const graph = await readGraph(app, `/activations/${slug}`);
      expect(graph[type]?.['eventStatus'], category).toBe(`https://schema.org/${status}`);
    }
  });

  it('says the former date of what has moved', async () => {
    const movedFrom = { date: '2026-11-12', endDate: null, time: '7:00 PM' };
    expect(await readEvent({ noticeKind: 'moved', movedFrom })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-11-12',
      startDate: '2026-11-20T12:00:00-08:00',
    });
  });

  it('includes the offer and the credit of its picture', async () => {
    const [contentUrl, creditText] = ['https://pictures.example/a.jpg', 'Photo: Ana Ruiz'];
    const event = await readEvent({ admission: '$10', featuredImage: contentUrl, imageCredit: creditText });
    expect(event).toMatchObject({
      offers: { '@type': 'Offer', price: 10, priceCurrency: 'USD' },
      isAccessibleForFree: false,
      image: [{ '@type': 'ImageObject', contentUrl, creditText }],
    });
  });

  it('lists its dates with their times', async () => {
    const sessions = [
      { date: '2026-12-05', time: '10:00 AM - 12:00 PM' },
      { date: '2026-12-12', time: 'From dusk' },
    ];
    const event = await readEvent({ sessions, noticeKind: 'canceled' });
    const place = { '@id': 'https://arts.example/activations/low-tide#place' };
    const eventStatus = 'https://schema.org/EventCancelled';
    const both = { '@type': 'Event', name: 'Low Tide', eventStatus, location: place };
    expect(event).toMatchObject({
      location: { ...place, name: 'North Atrium' },
      startDate: '2026-12-05T10:00:00-08:00',
      endDate: '2026-12-12',
    });
    expect(event?.['subEvent']).toEqual([
      { ...both, startDate: '2026-12-05T10:00:00-08:00', endDate: '2026-12-05T12:00:00-08:00' },
      { ...both, startDate: '2026-12-12' },
    ]);
  });

  it('cannot close its script element', async () => {
    const name = `</script><script>alert("$&")</script><!-- 'x'`;
    const description = '</SCRIPT >\\u003c x';
    const event = await readEvent({ title: name, description, venue: '<b>&amp;' });
    expect(event).toMatchObject({ name, description, location: { name: '<b>&amp;' } });
  });
});

test('no page or feed gives the hours of one date to all of them', async () => {
  const app = await start();
  const [morning, evening] = ['10:00 AM - 11:00 AM', '7:00 PM - 9:00 PM'];
  const sessions = [
    { date: '2026-12-05', time: morning },
    { date: '2026-12-12', time: evening },
  ];
  const event = { time: morning, sessions, featured: true };
  const { slug } = await storeEvent(app.db, event);
  for (const path of ['/', `/activations/${slug}`, '/feed.xml']) {
    const { text } = await app.agent.get(path).buffer().expect(200);
    expect(text, path).toContain('Times vary by date');
    expect(text, path).not.toContain(morning);
  }
});
