import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, openNew, openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';

describe('status', () => {
  const box = () => within(screen.getByRole('complementary', { name: 'Preview' })).getByRole('status');

  it('is computed from the dates, with a reason', async () => {
    const { dialog } = await openNew();
    expect(box()).toHaveTextContent('Computed StatusNot known yetChoose a date under When');
    fill(dialog, 'Date', '2026-11-28');
    await waitFor(() => expect(box()).toHaveTextContent('Computed StatusUpcomingOpens in 8 days'));
    fill(dialog, 'Date', '2026-11-14');
    await waitFor(() => expect(box()).toHaveTextContent('PastClosed 6 days ago'));
    fill(dialog, 'End date', '2026-11-14');
    await waitFor(() => expect(box()).toHaveTextContent('PastClosed 6 days ago'));
    fill(dialog, 'End date', '2026-11-29');
    await waitFor(() => expect(box()).toHaveTextContent('CurrentDay 7 of 16'));
    fill(dialog, 'End date', '2026-11-13');
    await waitFor(() => expect(box()).toHaveTextContent('Not known yetThe end date is before the start date'));
  });

  it('can be overridden', async () => {
    const { user, update, dialog } = await openStored({ status: 'upcoming' });
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('switch', { name: 'Override status' }));
    expect(dialog.getByRole('radio', { name: 'Current' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Past' }));
    await waitFor(() => expect(box()).toHaveTextContent('Set manuallyPastComputed Status: Current'));
    expect(await update()).toMatchObject({ statusOverride: true, status: 'past' });
  });
});

it('previews the card, hidden from assistive technology', async () => {
  const { dialog } = await openStored();
  const card = screen.getByRole('dialog').querySelector('[inert]') as HTMLElement;
  expect(card).toHaveAttribute('aria-hidden', 'true');
  fill(dialog, 'Title', 'Quartet for Escalators');
  fill(dialog, 'Venue', 'Grand Stair');
  fill(dialog, 'Start time', '7:00 PM');
  await waitFor(() =>
    expect(card).toHaveTextContent(/Quartet for Escalators.*November 14 - 29, 2026.*7:00 PM - 2:00 AM.*Grand Stair/),
  );
});
