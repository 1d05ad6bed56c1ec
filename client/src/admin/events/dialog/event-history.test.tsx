import { expect, onTestFinished, test } from 'vitest';
import { openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { refusal } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { inTurn } from '#client/testing/render-app.tsx';

const { id: _id, slug: _slug, ...values } = anEvent({ title: 'Sea Mural', venue: 'East Garage' });
const versions = [
  { id: 2, savedAt: '2026-11-19T18:05:00.000Z', savedBy: 'anna', values: { ...values, title: 'Sky Mural' } },
  { id: 1, savedAt: '2026-11-18T18:05:00.000Z', savedBy: null, values },
];
const stored = { id: 70, venue: 'West Garage' };

test('shows versions and differences, and fills the form with a version without saving', async () => {
  const { user, dialog, sent, update } = await openStored(stored, { 'GET /api/history?kind=events&id=70': versions });
  await user.click(dialog.getByText('History'));
  const latest = await dialog.findByText('November 19, 2026, 10:05 AM by anna');
  expect(latest.closest('li')).toHaveTextContent(/by annaTitle$/);
  const scrolledTo: (string | null)[] = [];
  // A promise in new versions of Chromium.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.textContent);
    return Promise.resolve() as never;
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  await user.click(dialog.getByText('November 18, 2026, 10:05 AM'));
  expect(scrolledTo).toEqual([expect.stringContaining('Use this version')]);
  const rows = [...document.querySelectorAll('[role=dialog] tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['FieldIn the formThis version', 'TitleSky MuralSea Mural', 'VenueWest GarageEast Garage']);
  await user.click(dialog.getByText('Use this version'));
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Sea Mural');
  expect(dialog.getByText('The form has the values of this version.').closest('[tabindex]')).toHaveFocus();
  expect(dialog.getByText('Unsaved changes')).toBeInTheDocument();
  expect(sent('PUT')).toEqual([]);
  expect(await update()).toMatchObject({ title: 'Sea Mural', venue: 'East Garage' });
});

test('shows a message without versions, and an error when they cannot be loaded', async () => {
  const responses = { 'GET /api/history?kind=events&id=70': inTurn(refusal(500, {}), []) };
  const { user, dialog } = await openStored(stored, responses);
  await user.click(dialog.getByText('History'));
  expect(await dialog.findByText('Failed to fetch versions')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /try again/i }));
  expect(await dialog.findByText('No earlier versions yet.')).toBeVisible();
});
