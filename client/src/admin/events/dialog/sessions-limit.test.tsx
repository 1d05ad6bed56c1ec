import { expect, it, vi } from 'vitest';
import { fill, openStored } from './testing/open-dialog.tsx';

// Sixty rows would take jsdom minutes.
vi.mock('#shared/domain/event/event-dates.ts', async (load) => ({ ...(await load<object>()), maxEventDates: 1 }));

it('weekdays that were not added stay in view when there is room for no more dates', async () => {
  const { user, dialog } = await openStored();
  await user.click(dialog.getByRole('button', { name: 'Add dates by weekday' }));
  fill(dialog, 'From', '2027-02-01');
  await user.click(dialog.getByRole('button', { name: 'Add a date' }));
  expect(await dialog.findByText('1 of 1')).toBeVisible();
  expect(dialog.getByLabelText('From')).toHaveValue('2027-02-01');
});
