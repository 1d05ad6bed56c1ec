import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openEvents, running, select, titles } from '#client/admin/events/testing/open-events.ts';
import { anEvent } from '#client/testing/factories.ts';
import { optionsOf } from '#client/testing/texts.ts';

it('searches titles, descriptions and artists, without accents', async () => {
  const cafe = anEvent({ title: 'Night Market', description: 'At the Café Row' });
  const { user } = await openEvents('', { 'GET /api/events': [running, cafe] });
  const { length } = window.history;
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'cafe');
  await waitFor(async () => expect(await titles()).toEqual(['Night Market']));
  expect(address()).toBe('/admin?tab=events&search=cafe');
  // Back leaves the tab, and does not undo letter by letter.
  expect(window.history).toHaveLength(length);
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

describe('filters', () => {
  it('have these options', async () => {
    const { user } = await openEvents();
    await titles();
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
    expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toHaveFocus();
    const expectOptions = (name: string, selected: string, options: string[]) => {
      expect(select(name)).toHaveDisplayValue(selected);
      expect(optionsOf(select(name))).toEqual(options);
    };
    expectOptions('Status', 'All statuses', ['All statuses', 'Upcoming', 'Current', 'Past', 'Drafts']);
    expectOptions('Category', 'All categories', ['All categories', 'digital', 'market', 'murals', 'workshop']);
    expectOptions('Date', 'All dates', ['All dates', 'Upcoming events', 'Past events', 'This month']);
    expectOptions('Sort by', 'Date', ['Date', 'Title', 'Status', 'Category']);
    expectOptions('Order', 'Newest First', ['Newest First', 'Oldest First']);
  });

  it.each([
    ['Status', 'Drafts', ['Paper Orchard'], 'status=drafts'],
    ['Category', 'workshop', ['Paper Orchard'], 'category=workshop'],
    ['Date', 'This month', ['Night Market', 'Sky Mural'], 'date=month'],
    ['Sort by', 'Title', ['Sky Mural', 'Paper Orchard', 'Night Market', 'Echo Room'], 'sort=title'],
    ['Order', 'Oldest First', ['Echo Room', 'Sky Mural', 'Night Market', 'Paper Orchard'], 'order=asc'],
  ])('%s: %s', async (name, choice, expected, query) => {
    const { user } = await openEvents();
    await titles();
    const count = screen.getByText('Showing 4 of 4 activations');
    await user.selectOptions(select(name), choice);
    expect(select(name)).toHaveDisplayValue(choice);
    await waitFor(async () => expect(await titles()).toEqual(expected));
    expect(screen.getByText(`Showing ${expected.length} of 4 activations`)).toBeVisible();
    // A new element, which screen readers announce although the count may be the same.
    expect(count).not.toBeInTheDocument();
    expect(address()).toBe(`/admin?tab=events&${query}`);
  });

  it('are read from the URL, and Back undoes the last change', async () => {
    const { user } = await openEvents('&status=current&order=asc');
    expect(await titles()).toEqual(['Sky Mural', 'Night Market']);
    await user.selectOptions(select('Category'), 'market');
    await waitFor(async () => expect(await titles()).toEqual(['Night Market']));
    act(() => window.history.back());
    await waitFor(async () => expect(await titles()).toEqual(['Sky Mural', 'Night Market']));
    expect(select('Category')).toHaveValue('');
  });

  it('can be cleared without changing the sort order', async () => {
    const { user } = await openEvents('&status=past&category=digital&date=past&sort=title&order=asc');
    expect(await titles()).toEqual(['Echo Room']);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(async () =>
      expect(await titles()).toEqual(['Echo Room', 'Night Market', 'Paper Orchard', 'Sky Mural']),
    );
    expect(address()).toBe('/admin?tab=events&sort=title&order=asc');
  });

  it('show an empty state with Clear Filters when nothing matches', async () => {
    const { user } = await openEvents('&category=gone');
    expect(await screen.findByRole('heading', { name: 'No activations match your filters' })).toBeVisible();
    expect(screen.getByText('Showing 0 of 4 activations')).toBeVisible();
    expect(select('Category')).toHaveValue('gone');
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[1] as HTMLElement);
    expect(await titles()).toHaveLength(4);
  });
});
