import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import {
  chosen,
  events,
  expectTitles,
  nothingFound,
  openListing,
  results,
  select,
  titles,
} from './testing/open-listing.ts';

describe('the listing', () => {
  it('shows what is on or coming, nearest first', async () => {
    openListing();
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(screen.getByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
    expect(screen.getByText('Explore upcoming events and activations')).toBeVisible();
    expect(await chosen('Status')).toBe('Active');
    expect(document.title).toBe('Activations · Sunhall');
  });

  it('offers exactly the statuses, categories and months of the specification', async () => {
    openListing();
    await titles();
    const options = async (name: string) =>
      within(await select(name))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(await options('Status')).toEqual(['All Status', 'Active', 'Upcoming', 'Current', 'Past']);
    expect(await options('Category')).toEqual(['All Categories', 'exhibition', 'market', 'murals']);
    const months = await options('Month');
    expect([months.length, months[0], months[1], months[12]]).toEqual([13, 'All Months', 'January', 'December']);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('placeholder', 'Search activations...');
  });

  it('tells of each activation what it is, when and where', async () => {
    openListing('/events?search=mural');
    const [card] = await (await results()).findAllByRole('listitem');
    for (const fact of [
      'murals',
      'Current',
      'A blank garage wall',
      'November 14 - 29, 2026',
      '9:00 AM - 4:00 PM',
      'West Garage',
    ]) {
      expect(card).toHaveTextContent(fact);
    }
    expect(within(card as HTMLElement).getByRole('link', { name: 'Sky Mural' })).toHaveAttribute(
      'href',
      '/activations/sky-mural',
    );
  });

  it('fetches the first picture at once and the others when they come near', async () => {
    openListing('/events', { 'GET /api/events': [1, 2, 3, 4, 5].map(() => anEvent()) });
    await titles();
    const loading = [...document.querySelectorAll('[role=listitem] img')].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
  });
});

describe('what the listing says', () => {
  it('the number of results, to those who do not see it, after every change', async () => {
    const { user } = openListing();
    const said = async () => (await results()).getByRole('status');
    await titles();
    expect(await said()).toHaveTextContent('2 activations');
    await user.selectOptions(await select('Status'), 'Past');
    await waitFor(async () => expect(await said()).toHaveTextContent('1 activation'));
    const before = (await said()).firstChild;
    await user.selectOptions(await select('Status'), 'Current');
    // The same words again are a new text, or they would not be said again.
    await waitFor(async () => expect((await said()).firstChild).not.toBe(before));
    expect(await said()).toHaveTextContent('1 activation');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await waitFor(async () => expect(await said()).toHaveTextContent('0 activations'));
  });

  it('that nothing matches, and what may help', async () => {
    openListing('/events?search=kites');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    expect(screen.getByText('Try another month, or clear the search to see everything that is on.')).toBeVisible();
    expect((await results()).queryByRole('list')).toBeNull();
  });

  it('that there are no activations at all in the same words', async () => {
    openListing('/events', { 'GET /api/events': [] });
    expect(await screen.findByText(nothingFound)).toBeVisible();
  });

  it('with four blocks that it is loading', async () => {
    openListing('/events', { 'GET /api/events': () => new Promise(() => undefined) });
    const loading = await screen.findByText('Loading');
    expect(loading.parentElement).toHaveAttribute('aria-busy', 'true');
    expect(loading.parentElement?.querySelectorAll('.event-card')).toHaveLength(4);
    expect(screen.queryByText(nothingFound)).toBeNull();
  });

  it('that the activations could not be had, and tries again', async () => {
    let isDown = true;
    const { user } = openListing('/events', {
      'GET /api/events': () => (isDown ? new Response(null, { status: 500 }) : events),
    });
    expect(await screen.findByText('Failed to fetch events')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectTitles(['Sky Mural', 'Night Market']);
  });
});

it('grows until every activation is listed, in one list', async () => {
  openListing('/events', { 'GET /api/events': Array.from({ length: 60 }, () => anEvent()) });
  await waitFor(() => expect(document.querySelectorAll('[role=listitem]')).toHaveLength(60));
  expect(document.querySelectorAll('main [role=list]')).toHaveLength(1);
});
