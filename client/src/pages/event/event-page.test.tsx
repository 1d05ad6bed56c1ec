import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';
import { call, findSection, findTitle, openEvent, slug } from './testing/open-event.tsx';

const facts = async () => {
  await findTitle();
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  return terms.map((term) => [
    term,
    screen
      .getByText(term ?? '', { selector: 'dt, dt *' })
      .closest('div')
      ?.querySelector('dd')?.textContent,
  ]);
};

describe('an activation', () => {
  it('shows its title and description', async () => {
    openEvent({ description: 'First line.\n\nSecond line.' });
    expect(await findTitle()).toBeVisible();
    expect((await findSection('About This Activation')).getByText(/First line/)).toHaveClass('prose-lines');
    expect(screen.getByRole('link', { name: 'Back to Activations' })).toHaveAttribute('href', '/events');
    expect(document.title).toBe('Sky Mural · Sunhall');
  });

  it('labels its facts', async () => {
    openEvent({ category: 'Murals' });
    expect(await facts()).toEqual([
      ['Category', 'Murals'],
      ['Status', 'Current'],
      ['Date', 'November 14 - 29, 2026'],
      ['Time', '9:00 AM - 4:00 PM'],
      ['Location', 'West Garage'],
    ]);
    expect(screen.queryByText('FEATURED')).toBeNull();
  });

  it('shows a badge if it is featured', async () => {
    openEvent({ featured: true });
    expect(await screen.findByText('FEATURED')).toBeVisible();
  });

  it.each([
    ['upcoming', { date: '2026-12-01', endDate: null }, 'Upcoming'],
    ['past', { date: '2026-11-01', endDate: '2026-11-19' }, 'Past'],
    ['overridden', { date: '2026-11-01', endDate: null, statusOverride: true, status: 'upcoming' }, 'Upcoming'],
  ] as const)('shows its status: %s', async (_, event, status) => {
    openEvent(event);
    expect(await facts()).toContainEqual(['Status', status]);
  });

  describe('says where it is', () => {
    const location = { name: 'West Garage', googleMapsLink: 'https://maps.example/garage' };
    const where = async () => (await facts()).find(([term]) => term === 'Location')?.[1];
    const directions = () => screen.queryByRole('link', { name: /^Directions/ });

    it('with the venue, its location, and directions', async () => {
      openEvent({ venue: 'Level 3 Wall', location });
      expect(await where()).toMatch(/^Level 3 WallWest GarageDirections/);
      expect(directions()).toHaveAccessibleName('Directions to West Garage (opens in a new window)');
      expect(directions()).toHaveAttribute('href', 'https://maps.example/garage');
      expect(directions()).toHaveAttribute('target', '_blank');
      expect(directions()).toHaveAttribute('rel', expect.stringContaining('noopener'));
    });

    it('with one name if both are the same', async () => {
      openEvent({ venue: 'West garage ', location });
      expect(await where()).toMatch(/^West garage Directions/);
      expect(directions()).toHaveAttribute('href', 'https://maps.example/garage');
    });

    it.each([
      ['a location', null, 'Level 3 Wall'],
      ['a safe map', { ...location, googleMapsLink: 'javascript:alert(1)' }, 'Level 3 WallWest Garage'],
    ])('without directions if it has not %s', async (_, stored, text) => {
      openEvent({ venue: 'Level 3 Wall', location: stored });
      expect(await where()).toBe(text);
      expect(directions()).toBeNull();
    });
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

  it('omits empty sections', async () => {
    openEvent();
    await findTitle();
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['Details', 'About This Activation']);
  });

  it('is shown at once when it is opened from the listing', async () => {
    const event = anEvent({ title: 'Sky Mural', slug });
    const { user } = renderApp('/events', {
      responses: { 'GET /api/events': [event], [call]: () => new Promise(() => undefined) },
    });
    await user.click(await screen.findByRole('link', { name: 'Sky Mural' }));
    expect(await findTitle()).toBeVisible();
  });
});

describe('an activation that does not exist or does not load', () => {
  const sentence = "The event you're looking for doesn't exist or has been removed.";

  it('shows Event Not Found', async () => {
    renderApp('/activations/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Event Not Found' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
    expect(screen.getByRole('link', { name: 'See what is on today' })).toHaveAttribute('href', '/events?when=today');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.title).toBe('Event Not Found · Sunhall');
  });

  it.each([
    ['the server fails', () => new Response('oops', { status: 500 })],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('can be loaded again if %s', async (_, failing) => {
    let isDown = true;
    const { user } = openEvent({}, { [call]: () => (isDown ? failing() : anEvent({ title: 'Sky Mural', slug })) });
    expect(await screen.findByText(sentence)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findTitle()).toBeVisible();
  });

  it('shows a skeleton before the response', async () => {
    openEvent({}, { [call]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('Event Not Found')).toBeNull();
  });

  it.each(['%20', '%E0%A4%A', 'caf%C3%A9', 'a%25b'])('shows Event Not Found for the slug %s', async (odd) => {
    renderApp(`/activations/${odd}`);
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
