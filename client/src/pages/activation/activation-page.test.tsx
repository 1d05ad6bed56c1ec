import { Readability } from '@mozilla/readability';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  factsOf,
  findSection,
  findTitle,
  openEvent,
  slug,
} from '#client/pages/activation/testing/open-event.tsx';
import { anArtist, anEvent } from '#client/testing/factories.ts';
import { never, renderApp } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

// cspell:ignore בא אולם שוק بازار ورود آزاد

describe('an activation', () => {
  it('shows each stored text in the direction of its language', async () => {
    openEvent({ description: 'بازار شب (ورود آزاد).', venue: 'אולם 5!', category: 'שוק!' });
    expect(await findTitle()).toHaveAttribute('dir', 'auto');
    for (const text of screen.getAllByText(/בא|بازار|אולם|שוק/)) expect(text.closest('[dir=auto], bdi')).toBe(text);
  });

  it('shows its title and description, labels its facts, and omits empty sections', async () => {
    openEvent({ category: 'Murals', description: 'First line.\n\nSecond line.' });
    expect(await findTitle()).toBeVisible();
    expect((await findSection('About This Activation')).getByText(/First line/)).toHaveClass('whitespace-pre-line');
    expect(screen.getByRole('link', { name: 'Back to Activations' })).toHaveAttribute('href', '/events');
    expect(document.title).toBe('Sky Mural · Sunhall');
    expect(await factsOf()).toEqual([
      ['Category', 'Murals'],
      ['Status', 'Current'],
      ['Date', 'November 14 - 29, 2026'],
      ['Time', '9:00 AM - 4:00 PM'],
      ['Location', 'West Garage'],
    ]);
    expect(screen.queryByText(/^FEATURED|^Draft/)).toBeNull();
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(textsOf(headings)).toEqual(['About This Activation', 'Details']);
    expect(screen.getByText('First line.')).toBeVisible();
  });

  const sentence = 'Paper lanterns light the street, and everybody may bring one. ';
  it.each([
    ['a short description', { description: sentence.repeat(4) }],
    ['a long description without commas', { description: sentence.replace(',', '').repeat(40) }],
    ['a directions link', { description: sentence.repeat(8), venue: 'Court', admission: 'Free' }],
    [
      'many artists',
      {
        description: sentence.repeat(8),
        artists: Array.from({ length: 16 }, (_, at) => anArtist({ name: `Artist ${at}` })),
      },
    ],
  ])('is whole in reader views, with %s', async (_, event) => {
    openEvent({ featuredImage: '/uploads/sky.webp', venue: 'West Garage', ...event });
    await findSection('About This Activation');
    const article = new Readability(document.cloneNode(true) as Document).parse();
    expect(article?.title).toContain('Sky Mural');
    const text = article?.textContent ?? '';
    const parts = [
      'November 14 - 29, 2026',
      '9:00 AM - 4:00 PM',
      ('venue' in event && event.venue) || 'West Garage',
      event.description.trim(),
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(article?.content).toContain('/uploads/sky.webp');
  });

  it.each([
    ['its picture by its title', {}, 'Sky Mural', /^\/art\/murals\/[1-6]\.svg$/],
    [
      "its picture by the manager's text",
      { imageAlt: 'A painted sky', featuredImage: '/uploads/sky.webp' },
      'A painted sky',
      /sky\.webp/,
    ],
  ])('describes %s', async (_, event, text, source) => {
    openEvent(event);
    await findTitle();
    const picture = screen.getByRole('img', { name: text });
    expect(picture).toHaveAttribute('src', expect.stringMatching(source));
    expect(picture).toHaveAttribute('loading', 'eager');
  });

  it('shows the credit of its picture, and gives a decorative one no description', async () => {
    openEvent({ featuredImage: '/uploads/sky.webp', imageCredit: 'Photo: Bo Chen', imageDecorative: true });
    await findTitle();
    expect(screen.getByText('Photo: Bo Chen')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('of the listing stays if it cannot be loaded, with a line and another try', async () => {
    const sky = anEvent({ title: 'Sky Mural', slug });
    const loaded = { ...sky, description: 'New words.' };
    const { user, responses } = renderApp('/events', {
      responses: { 'GET /api/events': [sky], [call]: () => new Response(null, { status: 500 }) },
    });
    await user.click(await screen.findByRole('link', { name: 'Sky Mural' }));
    expect(await screen.findByText(/^We couldn't refresh this page/)).toBeVisible();
    expect(await findTitle()).toBeVisible();
    expect(document.title).toBe('Sky Mural · Sunhall');
    responses[call] = loaded;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('New words.')).toBeVisible();
    expect(screen.queryByText(/^We couldn't refresh/)).toBeNull();
  });

  it('of the listing gives way to Event Not Found if the server says that there is none', async () => {
    const { user } = renderApp('/events', {
      responses: { 'GET /api/events': [anEvent({ title: 'Gone', slug: 'gone' })] },
    });
    await user.click(await screen.findByRole('link', { name: 'Gone' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Event Not Found' })).toBeVisible();
  });
});

describe('the facts under the title', () => {
  const location = { name: 'West Garage', googleMapsLink: 'https://maps.example/garage' };
  const span = { date: '2026-11-14', endDate: '2026-11-29', time: '9:00 AM - 4:00 PM', admission: 'Free' };
  const past = { date: '2026-06-20', endDate: '2026-07-01' };

  // Noon in Sacramento, on the day of the tests.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') }));

  async function facts(event: Partial<ProgramEvent>) {
    openEvent({ ...span, ...event });
    await findTitle();
    return [...document.querySelectorAll('.event-key-facts p')].map((fact) => fact.textContent);
  }

  it('say when, what it costs and where, and lead to the map', async () => {
    const [status, ...others] = await facts({ venue: 'West Garage, Level 3 Wall', location });
    expect(status).toBe('Today, until 4:00 PM');
    expect(others).toEqual(['November 14 - 29, 2026', '9:00 AM - 4:00 PM', 'Free', 'West Garage, Level 3 Wall']);
    const link = screen.getByRole('link', { name: /^Directions/ });
    expect(link).toHaveAttribute('href', 'https://maps.example/garage');
    const picture = screen.getByRole('img', { name: 'Sky Mural' });
    expect(link.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("lead to the program's address without a location", async () => {
    expect(await facts({ venue: 'The bench' })).toContain('Almond Row Shopping Center, 2400 Almond Row, Sacramento');
    const link = screen.getByRole('link', { name: 'Directions to Almond Row (opens in a new window)' });
    expect(link).toHaveAttribute('href', expect.stringContaining('query=2400%20Almond%20Row'));
  });

  it.each([
    ['Ended July 1', past],
    ['Canceled', { noticeKind: 'canceled' }],
  ] as const)('begin with %j, and show no way there', async (text, event) => {
    const shown = await facts({ ...event, venue: 'The bench' });
    expect(shown[0]).toBe(text);
    expect(shown.slice(3)).toEqual(['The bench']);
    expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull();
  });
});

describe('former dates', () => {
  const time = '7:00 PM - 9:00 PM';
  const movedFrom = { date: '2026-12-05', endDate: '2026-12-07', time };
  const now = { date: '2026-12-12', endDate: null, time };
  const struck = () => [...document.querySelectorAll('s')].map(({ textContent }) => textContent);

  it.each([
    ['beside the new ones', {}, ['was December 5 - 7, 2026', 'was December 5 - 7, 2026']],
    [
      'with another time',
      { time: '8:00 PM' },
      ['was December 5 - 7, 2026', `was ${time}`, 'was December 5 - 7, 2026', `was ${time}`],
    ],
    ['while it is postponed', { noticeKind: 'postponed' }, ['was December 5 - 7, 2026', 'was December 5 - 7, 2026']],
    ['not once it is back', { date: '2026-12-05', endDate: '2026-12-07' }, []],
  ] as const)('are struck through %s', async (_, change, texts) => {
    openEvent({ noticeKind: 'moved', notice: 'Moved from December 5', movedFrom, ...now, ...change });
    await findTitle();
    expect(struck()).toEqual(texts);
  });
});

describe('an activation that does not exist or does not load', () => {
  const sentence = "The event you're looking for doesn't exist or has been removed.";

  it('shows Event Not Found', async () => {
    renderApp('/activations/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Event Not Found' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.title).toBe('Event Not Found · Sunhall');
  });

  it('shows a skeleton before the response', async () => {
    openEvent({}, { [call]: never });
    expect(await screen.findByText('Loading')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Event Not Found')).toBeNull();
  });
});

describe('a notice', () => {
  it.each([
    [{ noticeKind: 'moved', notice: 'Now in the atrium' }, 'Moved: Now in the atrium'],
    [{ noticeKind: 'full' }, 'Full'],
    [{ notice: 'Bring a hat' }, 'Bring a hat'],
  ] as const)('%j is above the title', async (event, text) => {
    openEvent(event);
    await findTitle();
    const title = screen.getByRole('heading', { level: 1 });
    const banner = screen.getByText(text);
    expect(banner.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('access', () => {
  it('is described in words', async () => {
    openEvent({ access: ['strollers', 'step-free'], accessNote: 'Ring at the side door.' });
    const section = await findSection('Access');
    const facts = section.getAllByRole('listitem').map((item) => item.textContent);
    expect(facts).toEqual(['Step-free access', 'Stroller friendly']);
    expect(section.getByText('Ring at the side door.')).toBeVisible();
  });
});

describe('a draft', () => {
  it('is marked and links to its dialog', async () => {
    openEvent({ id: 7, published: false, featured: true });
    expect(await screen.findByText('FEATURED')).toBeVisible();
    expect(await screen.findByText('Draft: only managers can see this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/admin?tab=events&edit=7');
  });

  it('says from which day visitors see it', async () => {
    openEvent({ published: false, publicFrom: '2026-12-20' });
    expect(await screen.findByText('Scheduled: visitors see this page from December 20, 2026.')).toBeVisible();
  });
});
