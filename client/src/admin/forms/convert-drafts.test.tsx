import { expect, test } from 'vitest';
import { base, earlier, isClosed, strip } from '#client/admin/forms/testing/edits.ts';
import { nameField, openLocationDialog } from '#client/admin/forms/testing/open-location-dialog.ts';
import { convertDrafts } from './edits.ts';

test('drafts of 1.0.0 are converted once, all of a record', async () => {
  const draft = (name: string, time: string) =>
    JSON.stringify({ values: { ...base, name }, base, basedOn: earlier, savedAt: `2026-11-19T${time}:00.000Z` });
  localStorage.setItem('draft:admin:location:1:a', draft('Older', '10:00'));
  localStorage.setItem('draft:admin:location:1:b', draft('Latest', '11:00'));
  localStorage.setItem('draft:admin:location:new:c', draft('New', '12:00'));
  localStorage.setItem('draft:admin:copy-of-event-7:new:d', draft('Copy', '12:00'));
  localStorage.setItem('draft:admin:location:1:e', '{');
  convertDrafts();
  const names = Object.keys(localStorage).toSorted();
  expect(names).toEqual([
    'edit:admin:event:copy-7',
    'edit:admin:location:1',
    expect.stringMatching(/^edit:admin:location:new-[ab]$/),
    'edit:admin:location:new-c',
  ]);
  const { user } = await openLocationDialog();
  expect(nameField()).toHaveValue('Latest');
  await user.keyboard('{Escape}');
  await isClosed();
  for (const name of ['Older', 'Latest', 'New']) expect(strip().getByRole('button', { name })).toBeVisible();
});
