import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aLocation, refusal, renderDashboard, storedDrafts } from '#client/testing/dashboard.tsx';
import { aPartner } from '#client/testing/factories.ts';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { expectText } from '#client/testing/texts.ts';
import { court, openLocationDialog, nameField, saveButton } from '#client/admin/forms/testing/open-location-dialog.ts';

test('Keep mine waits for the upload of a picture', async () => {
  FakeXhr.install();
  const partner = aPartner({ id: 1, name: 'Papel Studio' });
  const theirs = { ...partner, name: 'Papel', updatedAt: '2026-11-20T10:00:00.000Z' };
  const responses = [refusal(409, { message: 'Conflict', current: theirs }), partner];
  const { user, calls } = await renderDashboard('partners', {
    'GET /api/partners': [partner],
    'PUT /api/partners/1': () => responses.shift(),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Papel Studio' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save Partner' }));
  const keep = await screen.findByRole('button', { name: 'Keep mine' });
  const zone = screen.getByLabelText(/Drop an image here or choose a file/);
  await user.upload(zone, new File(['x'], 'mark.png', { type: 'image/png' }));
  await user.click(keep);
  const sent = () => calls.filter(({ key }) => key.startsWith('PUT'));
  expect(sent()).toHaveLength(1);
  FakeXhr.last.respond(200, { url: '/uploads/mark.webp' });
  await waitFor(() => expect(keep).not.toHaveAttribute('aria-disabled'));
  await user.click(keep);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ name: 'Papel Studio!', logo: '/uploads/mark.webp' });
});

describe('a save of other fields meanwhile', () => {
  const theirs = aLocation({ googleMapsLink: 'https://maps.example/?q=New', updatedAt: '2026-11-20T10:00:00.000Z' });
  const stale = refusal(409, { message: 'Conflict', current: theirs, savedBy: 'anna' });

  test('is kept: saving goes through by itself, and says so', async () => {
    const responses = [stale, theirs];
    const { user, calls } = await openLocationDialog('!', { 'PUT /api/locations/1': () => responses.shift() });
    await user.click(saveButton());
    await expectText('Location saved successfully!');
    await expectText('Changed elsewhere meanwhile, and kept: Google Maps link.');
    const { googleMapsLink, updatedAt } = theirs;
    expect(calls.findLast(({ key }) => key.startsWith('PUT'))?.body).toEqual({
      name: 'Center Court!',
      googleMapsLink,
      updatedAt,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not repeated forever', async () => {
    const { user, calls } = await openLocationDialog('!', { 'PUT /api/locations/1': stale });
    await user.click(saveButton());
    await expectText('Failed to save location. Please try again.');
    expect(calls.filter(({ key }) => key.startsWith('PUT'))).toHaveLength(4);
    expect(nameField()).toHaveValue('Center Court!');
    expect(nameField()).not.toBeInvalid();
  });
});

describe('opening a form', () => {
  const fresh = aLocation({ googleMapsLink: 'https://maps.example/?q=New', updatedAt: '2026-11-20T10:00:00.000Z' });
  const link = () => screen.getByRole('textbox', { name: 'Google Maps link' });

  test('reads the record again, and saves on top of it', async () => {
    const lists = [[court], [fresh]];
    const { user, calls } = await openLocationDialog('!', {
      'GET /api/locations': () => lists.shift() ?? [fresh],
      'PUT /api/locations/1': fresh,
    });
    await waitFor(() => expect(link()).toHaveValue(fresh.googleMapsLink));
    expect(nameField()).toHaveValue('Center Court!');
    await user.click(saveButton());
    await expectText('Location saved successfully!');
    const { googleMapsLink, updatedAt } = fresh;
    const body = { name: 'Center Court!', googleMapsLink, updatedAt };
    expect(calls.filter(({ key }) => key.startsWith('PUT')).map((call) => call.body)).toEqual([body]);
  });

  test('works with the list if that fails', async () => {
    const lists: unknown[] = [[court]];
    await openLocationDialog('!', { 'GET /api/locations': () => lists.shift() ?? refusal(500, {}) });
    expect(nameField()).toHaveValue('Center Court!');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('after a conflicting save', () => {
  const theirs = aLocation({ name: 'Center Stage', updatedAt: '2026-11-20T10:00:00.000Z' });
  const stale = refusal(409, { message: 'Someone else saved changes after you opened this.', current: theirs });

  async function clash(conflict = stale) {
    const responses = [conflict, aLocation({ name: 'Center Court!' })];
    const app = await openLocationDialog('!', { 'PUT /api/locations/1': () => responses.shift() });
    await app.user.click(saveButton());
    const panel = within(await screen.findByRole('alert'));
    return { ...app, panel };
  }

  test('shows both versions and no error toast', async () => {
    const { panel } = await clash();
    expect(panel.getByText('Someone else saved changes after you opened this.')).toBeVisible();
    expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FieldYoursTheirs',
      'Location nameCenter Court!Center Stage',
    ]);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByText('Failed to save location. Please try again.')).toBeNull();
  });

  test('Keep mine overwrites their version', async () => {
    const { user, calls, panel } = await clash();
    await user.click(panel.getByRole('button', { name: 'Keep mine' }));
    await expectText('Location saved successfully!');
    expect(calls.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { name: 'Center Court!', googleMapsLink: court.googleMapsLink, updatedAt: court.updatedAt },
      { name: 'Center Court!', googleMapsLink: court.googleMapsLink, updatedAt: theirs.updatedAt },
    ]);
  });

  test('Take theirs fills the form with their version', async () => {
    const { user, calls, panel } = await clash();
    await user.click(panel.getByRole('button', { name: 'Take theirs' }));
    expect(nameField()).toHaveValue('Center Stage');
    expect(nameField()).toHaveFocus();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(storedDrafts()).toContain('Center Court!');
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
    await user.type(nameField(), '?');
    await user.click(saveButton());
    await expectText('Location saved successfully!');
    expect(calls.findLast(({ key }) => key.startsWith('PUT'))?.body).toMatchObject({
      name: 'Center Stage?',
      updatedAt: theirs.updatedAt,
    });
  });

  test('Take theirs keeps what was typed as a draft, which can be restored and saved', async () => {
    const { user, calls, panel } = await clash();
    await user.click(panel.getByRole('button', { name: 'Take theirs' }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(nameField()).toHaveValue('Center Court!');
    await user.click(saveButton());
    await expectText('Location saved successfully!');
    const body = { name: 'Center Court!', updatedAt: theirs.updatedAt };
    expect(calls.findLast(({ key }) => key.startsWith('PUT'))?.body).toMatchObject(body);
    expect(storedDrafts()).toBe('');
  });

  test('a save of the same user in another tab is named as such', async () => {
    const { panel } = await clash(refusal(409, { message: 'Conflict', current: theirs, savedBy: 'admin' }));
    expect(panel.getByText('You saved this in another tab at 2:00 AM.')).toBeVisible();
  });

  test('a save of another user is not', async () => {
    const { panel } = await clash(refusal(409, { message: 'Conflict', current: theirs, savedBy: 'anna' }));
    expect(panel.getByText('Someone else saved changes after you opened this.')).toBeVisible();
    expect(panel.getByText('Saved November 20, 2026, 2:00 AM by anna')).toBeVisible();
  });
});
