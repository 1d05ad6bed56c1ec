import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  address,
  chosen,
  expectTitles,
  openListing,
  results,
  select,
  titles,
} from '#client/pages/listing/testing/open-listing.ts';
import { anEvent, onDay } from '#client/testing/factories.ts';
import { optionsOf } from '#client/testing/texts.ts';

const button = (name: string) => screen.findByRole('button', { name });
const link = (name: string) => screen.findByRole('link', { name });

describe('a URL with filters', () => {
  it.each([
    ['/events?status=past', 'Past', ['Echo']],
    ['/events?status=current', 'Current', ['Sky Mural']],
    ['/events?status=upcoming', 'Upcoming', ['Night Market']],
    ['/events?status=all', 'All Status', ['Sky Mural', 'Night Market', 'Echo']],
    ['/events?status=active', 'Active', ['Sky Mural', 'Night Market']],
    ['/events?status=PAST', 'Active', ['Sky Mural', 'Night Market']],
    ['/events?status=gone', 'Active', ['Sky Mural', 'Night Market']],
    ['/events?status=past?utm_source=news', 'Past', ['Echo']],
    ['/events?utm_source=news?status=past&x=?', 'Past', ['Echo']],
    ['/events?category=market?utm_source=news', 'Active', ['Night Market']],
    ['/events?category=market%3Futm_source=news', 'Active', ['Night Market']],
    ['/events?search=long%20table?from=1?utm_medium=x', 'Active', ['Night Market']],
  ])('%s', async (path, status, expected) => {
    openListing(path);
    await expectTitles(expected);
    expect(await chosen('Status')).toBe(status);
  });

  it.each(['month=Brumaire', 'month=november', 'month=11', 'when=tomorrow'])('ignores %s', async (query) => {
    openListing(`/events?${query}`);
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

  it('omits default values from the URL, and keeps other parameters', async () => {
    const { user } = openListing('/events?utm_source=poster&status=all&category=market&month=December');
    await titles();
    await user.selectOptions(await select('Category'), 'All Categories');
    await user.selectOptions(await select('Month'), 'All Months');
    await user.selectOptions(await select('Status'), 'Active');
    expect(address()).toBe('/events?utm_source=poster');
  });
});

describe('typing', () => {
  it('filters at once and replaces the history entry after a pause', async () => {
    const { user } = openListing();
    await titles();
    const entries = window.history.length;
    const { scrollKey } = window.history.state as { scrollKey: string };
    await user.type(screen.getByRole('searchbox'), 'MAKERS ');
    expect(screen.getByRole('searchbox')).toHaveValue('MAKERS ');
    await expectTitles(['Night Market']);
    await waitFor(() => expect(address()).toBe('/events?search=MAKERS+'));
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toMatchObject({ scrollKey });
    expect(screen.getByRole('searchbox')).toHaveValue('MAKERS ');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(address()).toBe('/events'));
    await expectTitles(['Sky Mural', 'Night Market']);
  });

  it('is in the URL at once when the visitor leaves the field', async () => {
    const { user } = openListing();
    await titles();
    await user.type(screen.getByRole('searchbox'), 'zz');
    await user.tab();
    expect(address()).toBe('/events?search=zz');
  });

  it('is kept by a choice right after it', async () => {
    const { user } = openListing();
    await titles();
    await user.type(screen.getByRole('searchbox'), 'e');
    await user.selectOptions(await select('Status'), 'All Status');
    expect(address()).toBe('/events?search=e&status=all');
    expect(screen.getByRole('searchbox')).toHaveValue('e');
  });
});

it('offers the categories of the activations if the list of categories does not load', async () => {
  const { user } = openListing('/events', { 'GET /api/categories': new Response(null, { status: 500 }) });
  await titles();
  const category = await select('Category');
  expect(optionsOf(category)).toEqual(['All Categories', 'exhibition', 'market', 'murals']);
  await user.selectOptions(category, 'market');
  await expectTitles(['Night Market']);
});

describe('the chosen filters', () => {
  it('are none if the search is blank', async () => {
    openListing('/events?search=+');
    await titles();
    expect(screen.queryByRole('button', { name: /^Remove|^Clear all/ })).toBeNull();
  });

  it('are chips: a click on one removes it', async () => {
    const { user } = openListing('/events?status=past&category=exhibition&search=ech');
    await expectTitles(['Echo']);
    await user.click(await button('Remove ech'));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    await user.click(await button('Remove exhibition'));
    await user.click(await button('Remove Past'));
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(address()).toBe('/events');
    expect(screen.queryByRole('button', { name: /^Remove|^Clear all/ })).toBeNull();
  });

  it('are all removed by Clear all, together with the day', async () => {
    const { user } = openListing('/events?status=past&month=September&when=today');
    await user.click(await button('Clear all'));
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(address()).toBe('/events');
    expect(await chosen('Month')).toBe('All Months');
  });
});

// Today is Friday, November 20, 2026.
const sessions = ['2026-11-06', '2026-11-22', '2026-12-06'].map((date) => ({ date, time: '10:00 AM' }));
const byDay = [
  anEvent({ title: 'Long show' }),
  anEvent({ ...onDay('2026-11-20'), title: 'Tonight' }),
  anEvent({ ...onDay('2026-11-21'), title: 'Saturday', category: 'market' }),
  anEvent({ title: 'Series', date: '2026-11-06', endDate: '2026-12-06', sessions }),
  anEvent({ ...onDay('2026-11-23'), title: 'Monday' }),
];
const openByDay = (path?: string) => openListing(path, { 'GET /api/events': byDay });

describe('On today and This weekend', () => {
  it.each([
    ['/events?when=today', ['Tonight', 'Long show'], '2 activations today'],
    ['/events?when=weekend', ['Saturday', 'Long show', 'Series'], '3 activations this weekend'],
    ['/events?when=weekend&category=market', ['Saturday'], '1 activation this weekend'],
  ])('%s', async (path, expected, count) => {
    openByDay(path);
    await expectTitles(expected);
    expect((await results()).getByRole('status')).toHaveTextContent(new RegExp(`^${count}$`));
  });

  it('keep the other filters, are part of the URL, and are removed by a second click', async () => {
    const { user } = openByDay('/events?status=current');
    await user.click(await link('On today'));
    await expectTitles(['Tonight', 'Long show']);
    expect(address()).toBe('/events?status=current&when=today');
    expect(await link('On today')).toHaveAttribute('aria-current', 'true');
    expect(await link('This weekend')).not.toHaveAttribute('aria-current');
    expect(await chosen('Status')).toBe('Current');
    await user.click(await link('On today'));
    await waitFor(() => expect(address()).toBe('/events?status=current'));
    await expectTitles(['Tonight', 'Long show', 'Series']);
  });
});

it.each([
  ['/events', 'status=active'],
  ['/events?status=all', 'status=all'],
  ['/events?category=Kids+Club&month=May&search=x', 'status=active&category=Kids+Club'],
])('the ways to subscribe have the filters of %s', async (path, filters) => {
  const { user } = openListing(path, { 'GET /api/categories': [{ id: 1, name: 'Kids Club', color: '#3B82F6' }] });
  await user.click(await screen.findByRole('button', { name: 'Subscribe to the calendar' }));
  const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const calendar = `https://arts.example/calendar.ics?${filters}`;
  expect(target(/^Apple Calendar/)).toBe(calendar.replace('https', 'webcal'));
  expect(new URL(target(/^Google Calendar/)).searchParams.get('cid')).toBe(calendar.replace('https', 'webcal'));
  expect(new URL(target(/^Outlook/)).searchParams.get('url')).toBe(calendar);
  expect(new URL(target(/^Microsoft 365/)).searchParams.get('url')).toBe(calendar);
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(calendar);
});

it('a category that is gone has no calendar', async () => {
  openListing('/events?category=Gone');
  expect(await chosen('Category')).toBe('Gone');
  expect(screen.queryByRole('button', { name: 'Subscribe to the calendar' })).toBeNull();
});
