import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import { fill, openStored, saveButton } from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { weekdayDates } from './weekday-panel.tsx';

const saturdays = ['2026-12-05', '2026-12-12', '2026-12-19'];
const row = (number: number) => within(screen.getByLabelText(`Date ${number}`));
const time = '9:00 AM - 4:00 PM';

describe('several dates', () => {
  it('are added one by one', async () => {
    const { user, update, dialog } = await openStored({ endDate: null });
    await user.click(dialog.getByText('Add a date', { selector: 'button' }));
    expect(row(1).getByLabelText('Day *')).toHaveFocus();
    expect(row(1).getByLabelText('Day *')).toHaveValue('2026-11-14');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row(2).getByLabelText('Day *')).toHaveFocus());
    fill(row(2), 'Day', '2026-12-01');
    fill(row(2), 'Starts', '6:00 PM');
    fill(row(2), 'Ends', '8:00 PM');
    await waitFor(() => expect(dialog.getByLabelText('End date')).toHaveValue('2026-12-01'));
    await user.click(dialog.getByText('Add a date', { selector: 'button' }));
    expect(row(3).getByLabelText('Starts *')).toHaveValue('6:00 PM');
    await user.click(dialog.getByLabelText('Remove date 3'));
    expect(dialog.getByLabelText('Date *')).toHaveAttribute('readonly');
    expect(dialog.getByLabelText('Date *')).toHaveAccessibleDescription('The first of the dates below');
    expect(dialog.getByLabelText('Time *')).toHaveValue('Times vary by date');
    expect(await update()).toMatchObject({
      date: '2026-11-14',
      endDate: '2026-12-01',
      time: 'Times vary by date',
      sessions: [
        { date: '2026-11-14', time },
        { date: '2026-12-01', time: '6:00 PM - 8:00 PM' },
      ],
    });
  });

  it('are removed, and then the dates can be typed again', async () => {
    const sessions = saturdays.slice(0, 2).map((date) => ({ date, time }));
    const { user, update, dialog } = await openStored({ sessions, date: '2026-12-05', endDate: '2026-12-12' });
    // The manager's own words, which no longer follow the dates.
    fill(dialog, 'Time', 'At dusk');
    await user.click(dialog.getByLabelText('Remove date 2'));
    await waitFor(() => expect(dialog.getByLabelText('End date')).toHaveValue(''));
    expect(row(1).getByLabelText('Day *')).toHaveFocus();
    await user.click(dialog.getByLabelText('Remove date 1'));
    expect(dialog.getByText('Add a date', { selector: 'button' })).toHaveFocus();
    expect(dialog.getByLabelText('Date *')).not.toHaveAttribute('readonly');
    expect(await update()).toMatchObject({ date: '2026-12-05', sessions: [], time: 'At dusk' });
  });

  it('give the end date back when the last one is removed', async () => {
    const { user, dialog } = await openStored({ endDate: '2026-11-29' });
    await user.click(dialog.getByText('Add a date', { selector: 'button' }));
    await waitFor(() => expect(dialog.getByLabelText('End date')).toHaveValue(''));
    await user.click(dialog.getByText('Add a date', { selector: 'button' }));
    await user.click(dialog.getByLabelText('Remove date 2'));
    await user.click(dialog.getByLabelText('Remove date 1'));
    expect(dialog.getByLabelText('End date')).toHaveValue('2026-11-29');
  });

  it('are added by weekday', async () => {
    const later = ['2026-12-12', '2026-12-30'].map((date) => ({ date, time }));
    const { user, update, dialog } = await openStored({ sessions: later });
    await user.click(dialog.getByText('Add a date', { selector: 'button' }));
    const add = () => user.click(dialog.getByText('Add these dates', { selector: 'button' }));
    const expectProblem = async (until: string, problem: string | RegExp) => {
      fill(dialog, 'Until', until);
      await add();
      expect(dialog.getByText(problem)).toBeVisible();
    };
    await user.click(dialog.getByText('Add dates by weekday', { selector: 'button' }));
    await expectProblem('', 'Choose two days and the weekdays between them.');
    fill(dialog, 'From', '2026-12-01');
    await expectProblem('202612-12-20', 'The years must be from 1000 to 9999.');
    await expectProblem('2026-11-20', 'Until is before From.');
    await expectProblem('2026-12-02', 'Choose one or more weekdays.');
    await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
    await expectProblem('2026-12-02', 'None of these weekdays is between the two days.');
    await expectProblem('2999-12-20', /^There is room for 57 more dates/);
    expect(screen.queryByRole('group', { name: 'Date 4' })).toBeNull();
    fill(dialog, 'Until', '2026-12-20');
    await add();
    // In their order and once each, without the one that has no day yet.
    expect(dialog.getByText('4 of 60')).toBeVisible();
    expect(dialog.queryByLabelText('From')).toBeNull();
    expect(row(1).getByLabelText('Day *')).toHaveValue('2026-12-05');
    const sessions = [...saturdays, '2026-12-30'].map((date) => ({ date, time }));
    expect(await update()).toMatchObject({ date: '2026-12-05', endDate: '2026-12-30', time, sessions });
  });

  it('that were chosen by weekday must be added or put away before saving', async () => {
    const { user, update, dialog } = await openStored();
    const panel = dialog.getByText('Add dates by weekday', { selector: 'button' });
    await user.click(panel);
    fill(dialog, 'From', '2026-12-01');
    await user.click(saveButton());
    expect(await dialog.findByText('Add these dates, or close "Add dates by weekday"')).toBeVisible();
    expect(dialog.getByLabelText('From')).toHaveFocus();
    await user.click(panel);
    expect(dialog.queryByLabelText('From')).toBeNull();
    expect(await update()).not.toHaveProperty('sessions');
  });
});

test.each([
  ['2026-12-05', '2026-12-12', [6], 2, saturdays.slice(0, 2)],
  ['0026-12-05', '0026-12-05', [6], 60, saturdays.slice(0, 1)],
  ['2026-12-01', '2026-12-20', [6], 2, 'There is room for 2 more dates. Choose a shorter time.'],
])('weekdays from %s to %s', (from, to, days, room, result) => {
  // West of Greenwich, a day begins in the afternoon of the one before.
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(weekdayDates({ from, to, days }, room)).toEqual(result);
});
