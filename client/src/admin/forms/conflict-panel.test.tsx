import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  court,
  linkField,
  nameField,
  openLocationDialog,
  saveButton,
} from '#client/admin/forms/testing/open-location-dialog.ts';
import { aLocation, field, refusal, renderDashboard, storedDrafts } from '#client/testing/dashboard.tsx';
import { aPartner } from '#client/testing/factories.ts';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { inTurn } from '#client/testing/render-app.tsx';
import { expectText, textsOf } from '#client/testing/texts.ts';

const savedAt = '2026-11-20T10:00:00.000Z';

describe('a save of other fields meanwhile', () => {
  const theirs = aLocation({ googleMapsLink: 'https://maps.example/?q=New', updatedAt: savedAt });
  const stale = refusal(409, { message: 'Conflict', current: theirs, savedBy: 'anna' });
  const merged = { name: 'Center Court!', googleMapsLink: theirs.googleMapsLink, updatedAt: savedAt };

  test('is kept: saving goes through by itself, and says so', async () => {
    const { save } = await openLocationDialog('!', { 'PUT /api/locations/1': inTurn(stale, theirs) });
    expect(await save()).toEqual(merged);
    await expectText('Changed elsewhere meanwhile, and kept: Google Maps link.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not repeated forever', async () => {
    const { save, sent } = await openLocationDialog('!', { 'PUT /api/locations/1': stale });
    await save('Failed to save location. Please try again.');
    expect(sent('PUT')).toHaveLength(4);
    expect(nameField()).toHaveValue('Center Court!');
    expect(nameField()).not.toBeInvalid();
  });

  test('is found when the form opens, which reads the record again', async () => {
    const lists = [[court], [theirs]];
    const { save, sent } = await openLocationDialog('!', { 'GET /api/locations': () => lists.shift() ?? [theirs] });
    await waitFor(() => expect(linkField()).toHaveValue(theirs.googleMapsLink));
    expect(nameField()).toHaveValue('Center Court!');
    await save();
    expect(sent('PUT')).toEqual([merged]);
  });

  test('is shown without a notice in a form that is unchanged', async () => {
    const lists = [[court], [theirs]];
    await openLocationDialog('', { 'GET /api/locations': () => lists.shift() ?? [theirs] });
    await waitFor(() => expect(linkField()).toHaveValue(theirs.googleMapsLink));
    expect(screen.queryByText(/^Changed elsewhere/)).toBeNull();
  });
});

describe('after a conflicting save', () => {
  const current = aLocation({ name: 'Center Stage', updatedAt: savedAt });
  const message = 'Someone else saved changes after you opened this.';

  async function clash(savedBy?: string) {
    const conflict = refusal(409, { message, current, savedBy });
    const app = await openLocationDialog('!', { 'PUT /api/locations/1': inTurn(conflict, court) });
    await app.user.click(saveButton());
    return { ...app, panel: within(await screen.findByRole('alert')) };
  }

  test('shows both versions and who saved the other, and no error toast', async () => {
    const { panel } = await clash('anna');
    expect(panel.getByText(message)).toBeVisible();
    expect(panel.getByText('Saved November 20, 2026, 2:00 AM by anna')).toBeVisible();
    expect(textsOf(panel.getAllByRole('row'))).toEqual(['FieldYoursTheirs', 'Location nameCenter Court!Center Stage']);
    expect(screen.getByRole('alert')).toHaveFocus();
    // What both changed is not kept from the other.
    expect(screen.queryByText(/^Changed elsewhere/)).toBeNull();
    expect(screen.queryByText('Failed to save location. Please try again.')).toBeNull();
  });

  test('Keep mine overwrites their version', async () => {
    const { user, sent, panel } = await clash();
    await user.click(panel.getByRole('button', { name: 'Keep mine' }));
    await expectText('Location saved successfully!');
    const mine = { name: 'Center Court!', googleMapsLink: court.googleMapsLink };
    expect(sent('PUT')).toEqual([
      { ...mine, updatedAt: court.updatedAt },
      { ...mine, updatedAt: savedAt },
    ]);
  });

  test('Take theirs fills the form with their version, and Undo brings back what was typed', async () => {
    const { user, save, panel } = await clash();
    await user.click(panel.getByRole('button', { name: 'Take theirs' }));
    expect(nameField()).toHaveValue('Center Stage');
    expect(nameField()).toHaveFocus();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(storedDrafts()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(nameField()).toHaveValue('Center Court!');
    expect(await save()).toMatchObject({ name: 'Center Court!', updatedAt: savedAt });
    expect(storedDrafts()).toBe('');
  });
});

test('Keep mine waits for the upload of a picture', async () => {
  FakeXhr.install();
  const partner = aPartner({ id: 1, name: 'Papel Studio' });
  const current = { ...partner, name: 'Papel', updatedAt: savedAt };
  const { user, sent } = await renderDashboard('partners', {
    'GET /api/partners': [partner],
    'PUT /api/partners/1': inTurn(refusal(409, { message: 'Conflict', current }), partner),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Papel Studio' }));
  await user.type(field('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save Partner' }));
  const keep = await screen.findByRole('button', { name: 'Keep mine' });
  const zone = screen.getByLabelText(/Drop an image here or choose a file/);
  await user.upload(zone, new File(['x'], 'mark.png', { type: 'image/png' }));
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.type(field('Name'), '{Enter}');
  await user.click(keep);
  expect(sent('PUT')).toHaveLength(1);
  FakeXhr.last.respond(200, { url: '/uploads/mark.webp' });
  await waitFor(() => expect(keep).not.toHaveAttribute('aria-disabled'));
  await user.click(keep);
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT')[1]).toMatchObject({ name: 'Papel Studio!', logo: '/uploads/mark.webp' });
});
