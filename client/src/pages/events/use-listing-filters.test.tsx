import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { address, chosen, events, expectTitles, mural, openListing, select, titles } from './testing/open-listing.ts';

describe('a URL with filters', () => {
  it.each([
    ['/events?status=past', 'Past', ['Echo']],
    ['/events?status=current', 'Current', ['Sky Mural']],
    ['/events?status=upcoming', 'Upcoming', ['Night Market']],
    ['/events?status=all', 'All Status', ['Sky Mural', 'Night Market', 'Echo']],
    ['/events?status=active', 'Active', ['Sky Mural', 'Night Market']],
    ['/events?status=PAST', 'Active', ['Sky Mural', 'Night Market']],
    ['/events?status=gone', 'Active', ['Sky Mural', 'Night Market']],
  ])('%s', async (path, status, expected) => {
    openListing(path);
    await expectTitles(expected);
    expect(await chosen('Status')).toBe(status);
  });

  it('sets every filter at once', async () => {
    openListing('/events?status=all&category=exhibition&month=September&search=ech');
    await expectTitles(['Echo']);
    expect([await chosen('Category'), await chosen('Month')]).toEqual(['exhibition', 'September']);
    expect(screen.getByRole('searchbox')).toHaveValue('ech');
  });

  it('shows a deleted category as selected', async () => {
    const orphan = anEvent({ title: 'Orphan', category: 'Poetry' });
    openListing('/events?category=Poetry', { 'GET /api/events': [...events, orphan] });
    await expectTitles(['Orphan']);
    expect(await chosen('Category')).toBe('Poetry');
  });

  it('ignores an unknown month', async () => {
    openListing('/events?month=Brumaire');
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(await chosen('Month')).toBe('All Months');
  });
});

describe('choosing', () => {
  it('adds a history entry, and Back undoes it', async () => {
    const { user } = openListing('/events');
    await titles();
    const entries = window.history.length;
    await user.selectOptions(await select('Status'), 'Past');
    await expectTitles(['Echo']);
    expect(address()).toBe('/events?status=past');
    expect(window.history.length).toBe(entries + 1);
    await user.selectOptions(await select('Month'), 'September');
    expect(address()).toBe('/events?status=past&month=September');

    act(() => window.history.back());
    await waitFor(async () => expect(await chosen('Month')).toBe('All Months'));
    act(() => window.history.back());
    await waitFor(async () => expect(await chosen('Status')).toBe('Active'));
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(address()).toBe('/events');
  });

  it('omits default values from the URL', async () => {
    const { user } = openListing('/events?status=all&category=market&month=December');
    await titles();
    await user.selectOptions(await select('Category'), 'All Categories');
    await user.selectOptions(await select('Month'), 'All Months');
    await user.selectOptions(await select('Status'), 'Active');
    expect(address()).toBe('/events');
  });

  it('makes only one request', async () => {
    const { user, calls } = openListing();
    await titles();
    await user.selectOptions(await select('Status'), 'Past');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(calls.filter(({ key }) => key === 'GET /api/events')).toHaveLength(1);
  });

  it('is reset by a link to the listing', async () => {
    const { user } = openListing('/events?status=past&search=ech');
    await expectTitles(['Echo']);
    await user.click(screen.getByRole('link', { name: 'ACTIVATIONS' }));
    await waitFor(async () => await expectTitles(['Sky Mural', 'Night Market']));
    expect(await chosen('Status')).toBe('Active');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('typing', () => {
  it('filters at once and replaces the history entry after a pause', async () => {
    const { user } = openListing();
    await titles();
    const entries = window.history.length;
    await user.type(screen.getByRole('searchbox'), 'MAKERS ');
    expect(screen.getByRole('searchbox')).toHaveValue('MAKERS ');
    await waitFor(async () => await expectTitles(['Night Market']));
    await waitFor(() => expect(address()).toBe('/events?search=MAKERS+'));
    expect(window.history.length).toBe(entries);
    expect(screen.getByRole('searchbox')).toHaveValue('MAKERS ');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(address()).toBe('/events'));
    await expectTitles(['Sky Mural', 'Night Market']);
  });

  it('updates the URL at once on blur and on Enter', async () => {
    const { user } = openListing();
    await titles();
    await user.type(screen.getByRole('searchbox'), 'sky');
    await user.tab();
    expect(address()).toBe('/events?search=sky');
    await user.type(screen.getByRole('searchbox'), '!{Enter}');
    expect(address()).toBe('/events?search=sky%21');
  });

  it('is kept by a choice right after it', async () => {
    const { user } = openListing();
    await titles();
    await user.type(screen.getByRole('searchbox'), 'e');
    await user.selectOptions(await select('Status'), 'All Status');
    expect(address()).toBe('/events?search=e&status=all');
    expect(screen.getByRole('searchbox')).toHaveValue('e');
  });

  it('is restored on Back from an activation', async () => {
    const { user } = openListing('/events?status=all', { 'GET /api/events/slug/sky-mural': mural });
    await titles();
    await user.type(screen.getByRole('searchbox'), 'sky');
    await waitFor(async () => await expectTitles(['Sky Mural']));
    await user.click(screen.getByRole('link', { name: 'Sky Mural' }));
    await screen.findByRole('heading', { level: 1, name: 'Sky Mural' });
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 1, name: 'Discover Activations' });
    expect(screen.getByRole('searchbox')).toHaveValue('sky');
    await expectTitles(['Sky Mural']);
  });
});

it('offers the categories of the activations if the list of categories does not load', async () => {
  const { user } = openListing('/events', { 'GET /api/categories': new Response(null, { status: 500 }) });
  await titles();
  const category = await select('Category');
  expect(
    within(category)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Categories', 'exhibition', 'market', 'murals']);
  await user.selectOptions(category, 'market');
  await waitFor(async () => await expectTitles(['Night Market']));
});
