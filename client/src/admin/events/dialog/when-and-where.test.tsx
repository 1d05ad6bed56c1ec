import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { court, fill, openNew, openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { optionsOf } from '#client/testing/texts.ts';
import { halfHourTimes } from '#shared/domain/time/time-choices.ts';

describe('times', () => {
  it('are selected in half-hour steps, with an optional end', async () => {
    const { update, dialog } = await openStored({ time: '9:00 AM - 3:45 PM' });
    expect(optionsOf(dialog.getByLabelText('Start time *'))).toEqual(['Choose a time', ...halfHourTimes]);
    fill(dialog, 'Start time', '12:00 AM');
    fill(dialog, 'End time', '');
    const ends = optionsOf(dialog.getByLabelText('End time'));
    expect(ends.toSorted()).toEqual(['No end time', ...halfHourTimes, '3:45 PM'].toSorted());
    expect(await update()).toMatchObject({ time: '12:00 AM' });
  });

  it.each(['9:10 AM - 3:45 PM', 'Noon - late', 'Doors at seven', '19:00-21:00'])('keeps %j unchanged', async (time) => {
    const { update, dialog } = await openStored({ time });
    fill(dialog, 'Title', 'New');
    expect(await update()).toMatchObject({ time });
  });

  it('in other forms remain options; an end requires a start', async () => {
    const { dialog } = await openStored({ time: 'Doors at seven' });
    const start = dialog.getByLabelText('Start time *');
    expect(start).toHaveValue('Doors at seven');
    expect(dialog.getByLabelText('End time')).toBeDisabled();
    fill(dialog, 'Start time', '7:00 PM');
    expect(optionsOf(start)).toContain('Doors at seven');
    expect(dialog.getByLabelText('End time')).toBeEnabled();
    fill(dialog, 'End time', '9:30 PM');
    expect(dialog.getByLabelText('End time')).toHaveValue('9:30 PM');
  });

  it('end later when they start later until the end is changed, and may end on the next day', async () => {
    const { dialog } = await openNew();
    const end = dialog.getByLabelText('End time');
    fill(dialog, 'Start time', '9:30 AM');
    expect(end).toHaveValue('2:30 PM');
    expect(end).not.toHaveAccessibleDescription();
    fill(dialog, 'End time', '4:00 PM');
    fill(dialog, 'Start time', '10:00 PM');
    expect(end).toHaveValue('4:00 PM');
    expect(end).toHaveAccessibleDescription('Ends the next day?');
    expect(end).toBeValid();
  });
});

describe('a day', () => {
  it.each(['12/05/2026', 'December 5, 2026'])('can be pasted as %s', async (text) => {
    const { update, dialog } = await openStored({ date: '2026-11-14', endDate: null });
    fireEvent.paste(dialog.getByLabelText('Date *'), { clipboardData: { getData: () => text } });
    expect(dialog.getByLabelText('Date *')).toHaveValue('2026-12-05');
    expect(await update()).toMatchObject({ date: '2026-12-05' });
  });

  it('with a year of two digits is of this century', async () => {
    const { update, dialog } = await openStored({ date: '2026-11-14', endDate: null });
    // What browsers make of 12/05/26.
    fill(dialog, 'Date', '0026-12-05');
    fireEvent.blur(dialog.getByLabelText('Date *'));
    expect(dialog.getByLabelText('Date *')).toHaveValue('2026-12-05');
    fill(dialog, 'End date', '0026-12-07');
    expect(await update()).toMatchObject({ date: '2026-12-05', endDate: '2026-12-07' });
  });
});

describe('venue', () => {
  it('follows the selected location, unless typed', async () => {
    const { dialog } = await openNew();
    const venue = dialog.getByLabelText('Venue *');
    fill(dialog, 'Location', String(court.id));
    expect(venue).toHaveValue('Center Court');
    fill(dialog, 'Location', '32');
    expect(venue).toHaveValue('West Garage');
    fill(dialog, 'Location', '');
    fill(dialog, 'Location', String(court.id));
    expect(venue).toHaveValue('Center Court');
    for (const same of ['', 'center  court']) {
      fill(dialog, 'Venue', same);
      expect(venue).toHaveAccessibleDescription('Shown on cards');
    }
    fill(dialog, 'Venue', 'Center Court, level 2');
    fill(dialog, 'Location', '32');
    expect(venue).toHaveValue('Center Court, level 2');
    expect(venue).toHaveAccessibleDescription(
      'Shown on cards. It differs from the location, West Garage: visitors see both.',
    );
  });

  it.each([
    ['center  court', 'West Garage'],
    ['North Atrium', 'North Atrium'],
  ])('of an existing activation, %j becomes %j', async (stored, venue) => {
    const { update, dialog } = await openStored({ venue: stored, locationId: court.id });
    fill(dialog, 'Location', '32');
    expect(await update()).toMatchObject({ venue, locationId: 32 });
  });
});

it('offers a location that was deleted as what it is, until another one is chosen', async () => {
  const { update, dialog } = await openStored({ locationId: 99 });
  const location = dialog.getByLabelText('Location');
  await waitFor(() => expect(location).toHaveDisplayValue('A deleted location'));
  expect(optionsOf(location)).toEqual(['No location', 'Center Court', 'West Garage', 'A deleted location']);
  fill(dialog, 'Location', '');
  expect(optionsOf(location)).toEqual(['No location', 'Center Court', 'West Garage']);
  expect(await update()).toMatchObject({ locationId: null });
});
