import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { fill, openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { formerDates, noticeOf } from './former-dates.ts';

const time = '7:00 PM - 9:00 PM';
const mural = { date: '2026-12-12', endDate: null, time };
const movedFrom = { date: '2026-12-12', endDate: null, time };
const question = () => screen.queryByRole('group', { name: /^Tell visitors\?/ });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

test('another date asks once, in place, and the answer is the notice', async () => {
  const { update, dialog } = await openStored(mural);
  expect(question()).toBeNull();
  // Today is not over.
  fill(dialog, 'Date', '2026-11-20');
  expect(await screen.findByRole('group', { name: /^Tell visitors\?/ })).toBeVisible();
  fill(dialog, 'Date', '2026-12-19');
  expect(await screen.findByRole('group', { name: /^Tell visitors\?/ })).toHaveTextContent(
    'They know: December 12, 2026, 7:00 PM - 9:00 PM',
  );
  expect(screen.getByRole('radio', { name: /^No\./ })).toBeChecked();
  choose(/^Moved\. The page shows the old date, struck through/);
  expect(dialog.getByLabelText('What they read')).toHaveValue('Moved from December 12');
  choose(/^Postponed\..*tentative/);
  expect(dialog.getByLabelText('What they read')).toHaveValue('Postponed from December 12');
  choose(/^Moved\./);
  fill(dialog, 'What they read', 'Moved from December 12: the rain');
  expect(await update()).toMatchObject({
    date: '2026-12-19',
    noticeKind: 'moved',
    notice: 'Moved from December 12: the rain',
    movedFrom,
  });
});

test('No leaves the notice as it was, and the question goes away with the change', async () => {
  const { update, dialog } = await openStored({ ...mural, noticeKind: 'full', notice: 'Waiting list' });
  fill(dialog, 'Date', '2026-12-19');
  await screen.findByText(/The notice stays: Full: Waiting list/);
  choose(/^Moved\./);
  choose(/^No\./);
  fill(dialog, 'Date', '2026-12-12');
  expect(question()).toBeNull();
  fill(dialog, 'Title', 'Night Mural');
  const sent = await update();
  expect(sent).toMatchObject({ noticeKind: 'full', notice: 'Waiting list' });
  expect(sent).not.toHaveProperty('movedFrom');
});

describe('moved back', () => {
  const moved = {
    ...mural,
    date: '2026-12-19',
    noticeKind: 'moved',
    notice: 'Moved from December 12',
    movedFrom,
  } as const;

  it.each([
    ['after an answer', mural, '2026-12-19'],
    ['after it was saved', moved, '2026-12-12'],
  ])('%s, it offers to remove the notice', async (_, stored, first) => {
    const { user, update, dialog } = await openStored(stored);
    fill(dialog, 'Date', first);
    if (stored === mural) choose(/^Moved\./);
    fill(dialog, 'Date', '2026-12-12');
    await user.click(await screen.findByRole('button', { name: 'Remove the notice' }));
    expect(question()).toBeNull();
    expect(dialog.getByLabelText('Date *')).toHaveFocus();
    fill(dialog, 'Title', 'Night Mural');
    const sent = await update();
    expect(sent).toMatchObject({ date: '2026-12-12' });
    expect(sent).not.toMatchObject({ noticeKind: 'moved' });
    expect(sent).not.toMatchObject({ movedFrom });
  });

  it('moved again, it asks about the date that visitors know now', async () => {
    const { update, dialog } = await openStored(moved);
    fill(dialog, 'Date', '2026-12-26');
    expect(
      within(await screen.findByRole('group', { name: /^Tell/ })).getByRole('radio', { name: /^No/ }),
    ).toBeChecked();
    choose(/^Moved\./);
    expect(await update()).toMatchObject({
      notice: 'Moved from December 19',
      movedFrom: { ...movedFrom, date: '2026-12-19' },
    });
  });
});

it.each([
  ['a draft', { published: false }, '2026-12-19'],
  ['a date that has passed', {}, '2026-11-01'],
  ['half a date', {}, ''],
])('does not ask about %s', async (_, stored, date) => {
  const { dialog } = await openStored({ ...mural, ...stored });
  fill(dialog, 'Date', date);
  fill(dialog, 'Title', 'Night Mural');
  await screen.findByText('Unsaved changes');
  expect(question()).toBeNull();
});

const one = { date: '2026-12-12', endDate: '', time, sessions: [] };
const dates = (...days: string[]) => ({
  ...one,
  date: days[0] ?? '',
  endDate: days.at(-1) ?? '',
  sessions: days.map((date) => ({ date, time })),
});

test.each([
  ['another time', one, { ...one, time: '8:00 PM' }, 'Moved from December 12, 2026, 7:00 PM - 9:00 PM'],
  ['another range', { ...one, endDate: '2026-12-14' }, one, 'Moved from December 12 - 14, 2026'],
  ['a date of last year', { ...one, date: '2025-12-12' }, one, 'Moved from December 12, 2025'],
  [
    'one of several dates',
    dates('2026-12-05', '2026-12-12'),
    dates('2026-12-05', '2026-12-13'),
    'Moved from December 12',
  ],
  ['several of several', dates('2026-12-05', '2026-12-12'), dates('2026-12-19'), 'Moved from December 5 - 12, 2026'],
  ['one more date', one, dates('2026-12-12', '2026-12-13'), undefined],
  ['the last day once more', { ...one, endDate: '2026-12-12' }, one, undefined],
])('the former dates with %s', (_, before, after, notice) => {
  const former = formerDates(before, after);
  expect(former && noticeOf('moved', former, after, '2026-11-20')).toBe(notice);
});
