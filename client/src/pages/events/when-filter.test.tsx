import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { address, chosen, expectTitles, openListing, results, titles } from './testing/open-listing.ts';

// Today is Friday, November 20, 2026.
const events = [
  anEvent({ title: 'Long show', date: '2026-11-14', endDate: '2026-11-29' }),
  anEvent({ title: 'Tonight', date: '2026-11-20', endDate: null }),
  anEvent({ title: 'Saturday', date: '2026-11-21', endDate: null, category: 'market' }),
  anEvent({
    title: 'Series',
    date: '2026-11-06',
    endDate: '2026-12-06',
    sessions: ['2026-11-06', '2026-11-22', '2026-12-06'].map((date) => ({ date, time: '10:00 AM' })),
  }),
  anEvent({ title: 'Monday', date: '2026-11-23', endDate: null }),
];
const open = (path?: string) => openListing(path, { 'GET /api/events': events });
const link = (name: string) => screen.findByRole('link', { name });

describe('On today and This weekend', () => {
  it.each([
    ['/events?when=today', ['Tonight', 'Long show'], '2 activations today'],
    ['/events?when=weekend', ['Saturday', 'Long show', 'Series'], '3 activations this weekend'],
    ['/events?when=weekend&category=market', ['Saturday'], '1 activation this weekend'],
  ])('%s', async (path, expected, count) => {
    open(path);
    await expectTitles(expected);
    expect((await results()).getByRole('status')).toHaveTextContent(new RegExp(`^${count}$`));
  });

  it('keep the other filters, are part of the URL, and are removed by a second click', async () => {
    const { user } = open('/events?status=current');
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

  it('are reset by a link to the listing', async () => {
    const { user } = open('/events?when=today');
    await expectTitles(['Tonight', 'Long show']);
    await user.click(screen.getByRole('link', { name: 'ACTIVATIONS' }));
    await waitFor(async () => expect(await titles()).toHaveLength(5));
    expect(address()).toBe('/events');
    expect((await results()).getByRole('status')).toHaveTextContent(/^5 activations$/);
  });
});
