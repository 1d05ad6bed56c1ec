import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, chosen, expectTitles, nothingFound, openListing, results, titles } from './testing/open-listing.ts';

const button = (name: string) => screen.findByRole('button', { name });

describe('the chosen filters', () => {
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

  it('are removed one by one if there is only one', async () => {
    openListing('/events?search=mural');
    expect(await button('Remove mural')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  it('are absent by default', async () => {
    openListing();
    await titles();
    expect(screen.queryByRole('button', { name: /^Remove|^Clear all/ })).toBeNull();
  });
});

describe('an empty result', () => {
  it('offers to clear the search, even while it is being typed', async () => {
    const { user } = openListing();
    await titles();
    await user.type(screen.getByRole('searchbox'), 'kites');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    await user.click(await button('Clear search'));
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await waitFor(() => expect(address()).toBe('/events'));
  });

  it('offers no cleared search if there is none', async () => {
    openListing('/events?month=May');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });
});

describe('the sheet of a phone', () => {
  it('has the same filters, and its button counts the chosen ones', async () => {
    const { user } = openListing();
    await expectTitles(['Sky Mural', 'Night Market']);
    await user.click(await button('Filters'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Category' }), 'market');
    await user.type(sheet.getByRole('searchbox', { name: 'Search' }), 'night{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toBe('/events?category=market&search=night'));
    await expectTitles(['Night Market']);
    expect(await button('Filters (2)')).toHaveFocus();
    expect((await results()).getByRole('status')).toHaveTextContent(/^1 activation$/);
  });
});
