import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  address,
  chosen,
  expectTitles,
  nothingFound,
  openListing,
  results,
  select,
  titles,
} from '#client/pages/listing/testing/open-listing.ts';
import { anEvent, onDay } from '#client/testing/factories.ts';
import { never } from '#client/testing/render-app.tsx';
import { optionsOf, textsOf } from '#client/testing/texts.ts';

describe('the listing', () => {
  it('shows current and upcoming activations, in order of their start', async () => {
    openListing();
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(screen.getByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
    expect(screen.getByText('Explore upcoming events and activations')).toBeVisible();
    expect(await chosen('Status')).toBe('Active');
    expect(document.title).toBe('Activations · Sunhall');
  });

  it('offers exactly the specified statuses, categories and months', async () => {
    openListing();
    await titles();
    const options = async (name: string) => optionsOf(await select(name));
    expect(await options('Status')).toEqual(['All Status', 'Active', 'Upcoming', 'Current', 'Past']);
    expect(await options('Category')).toEqual(['All Categories', 'exhibition', 'market', 'murals']);
    const months = await options('Month');
    expect([months.length, months[0], months[1], months[12]]).toEqual([13, 'All Months', 'January', 'December']);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('placeholder', 'Search activations...');
  });

  it('shows what, when and where each activation is', async () => {
    openListing('/events?search=mural');
    const [card] = await (await results()).findAllByRole('listitem');
    for (const fact of ['murals', 'Current', 'A blank', 'November 14 - 29, 2026', '9:00 AM - 4:00 PM', 'West Garage'])
      expect(card).toHaveTextContent(fact);
    const link = within(card as HTMLElement).getByRole('link', { name: 'Sky Mural' });
    expect(link).toHaveAttribute('href', '/activations/sky-mural');
  });
});

describe('the messages of the listing', () => {
  it('announce the number of results after every change', async () => {
    const { user } = openListing();
    const count = async () => (await results()).getByRole('status');
    await titles();
    expect(await count()).toHaveTextContent('2 activations');
    await user.selectOptions(await select('Status'), 'Past');
    await waitFor(async () => expect(await count()).toHaveTextContent('1 activation'));
    const before = (await count()).firstChild;
    await user.selectOptions(await select('Status'), 'Current');
    // A new text node makes screen readers announce the same text again.
    await waitFor(async () => expect((await count()).firstChild).not.toBe(before));
    expect(await count()).toHaveTextContent('1 activation');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await waitFor(async () => expect(await count()).toHaveTextContent('0 activations'));
  });

  it('show four skeletons while loading', async () => {
    openListing('/events', { 'GET /api/events': never });
    const loading = await screen.findByText('Loading');
    expect(loading.parentElement).toHaveAttribute('aria-busy', 'true');
    expect(loading.parentElement?.querySelectorAll('.event-card')).toHaveLength(4);
    expect(screen.queryByText(nothingFound)).toBeNull();
  });
});

describe('a long list', () => {
  const sixty = Array.from({ length: 60 }, () => anEvent());
  const cards = () => document.querySelectorAll('main [role=listitem]');
  const showMore = (count: number) => screen.findByRole('button', { name: `Show ${count} more` });

  it('starts with 24 activations, shows more on request until none are left, and all in print', async () => {
    const { user } = openListing('/events', { 'GET /api/events': sixty });
    await titles();
    expect(cards()).toHaveLength(24);
    expect(screen.getByText('24 of 60')).toBeVisible();
    fireEvent(window, new Event('beforeprint'));
    expect(cards()).toHaveLength(60);
    fireEvent(window, new Event('afterprint'));
    expect(cards()).toHaveLength(24);
    await user.click(await showMore(24));
    expect(cards()).toHaveLength(48);
    // Tab continues with the first of the new cards.
    expect(within(cards()[24] as HTMLElement).getByRole('link')).toHaveFocus();
    await user.click(await showMore(12));
    expect(cards()).toHaveLength(60);
    expect(screen.getByText('60 of 60')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
    expect(document.querySelectorAll('main [role=list]')).toHaveLength(1);
  });

  it('is as long as before after Back, and starts over with another filter', async () => {
    const { user } = openListing('/events', { 'GET /api/events': sixty });
    await user.click(await showMore(24));
    await user.click(screen.getByRole('searchbox'));
    await user.tab();
    expect(cards()).toHaveLength(48);
    await user.selectOptions(await select('Status'), 'All Status');
    await waitFor(() => expect(cards()).toHaveLength(24));
    window.history.back();
    await waitFor(() => expect(cards()).toHaveLength(48));
    await user.type(screen.getByRole('searchbox'), sixty[0]?.description.slice(0, 3) ?? '');
    await waitFor(() => expect(cards()).toHaveLength(24));
  });

  it('has a heading for each year of the past', async () => {
    const past = ['2024-05-01', '2025-03-01', '2025-06-01'].map((day) => anEvent(onDay(day)));
    const { user } = openListing('/events?status=past', { 'GET /api/events': past });
    const years = () => textsOf(screen.queryAllByRole('heading', { name: /^20\d\d$/ }));
    await titles();
    expect(years()).toEqual(['2025', '2024']);
    await user.selectOptions(await select('Month'), 'May');
    await waitFor(() => expect(years()).toEqual([]));
  });
});

describe('an empty result', () => {
  it('says what may help, and offers the same search under All Status, with its count', async () => {
    const { user } = openListing('/events?search=ech');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    expect(screen.getByText('Try another month, or clear the search to see everything that is on.')).toBeVisible();
    expect((await results()).queryByRole('list')).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Show 1 activation under All Status' }));
    await expectTitles(['Echo']);
    expect(address()).toBe('/events?search=ech&status=all');
    expect(await chosen('Status')).toBe('All Status');
  });

  it('offers to clear the search only if there is one', async () => {
    openListing('/events?month=May');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  it('offers to clear the search, even while it is being typed', async () => {
    const { user } = openListing();
    await titles();
    await user.type(screen.getByRole('searchbox'), 'kites');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await waitFor(() => expect(address()).toBe('/events'));
  });
});
