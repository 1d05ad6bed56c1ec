import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  court,
  fill,
  fillRequired,
  openNew,
  openStored,
  saveButton,
  sectionButton,
  unfold,
} from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { inTurn, later } from '#client/testing/render-app.tsx';
import { expectText, optionsOf, textsOf } from '#client/testing/texts.ts';

describe('new activation', () => {
  it('has these default values', async () => {
    const { dialog } = await openNew();
    expect(dialog.getByLabelText('Title *')).toHaveFocus();
    expect(dialog.getByLabelText('Start time *')).toHaveValue('12:00 PM');
    expect(dialog.getByLabelText('End time')).toHaveValue('5:00 PM');
    expect(dialog.getByRole('switch', { name: 'Override status' })).not.toBeChecked();
    expect(dialog.getByRole('switch', { name: 'Featured' })).not.toBeChecked();
    expect(dialog.getByRole('switch', { name: 'Published' })).toBeChecked();
    expect(dialog.queryByText('Unsaved changes')).toBeNull();
  });

  it('is created, closes the dialog and shows a toast', async () => {
    const created = later();
    const { user, sent, dialog } = await openNew({ 'POST /api/events': created.response });
    fillRequired(dialog);
    expect(await dialog.findByText('Unsaved changes')).toBeInTheDocument();
    await user.click(saveButton());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
    created.send(anEvent());
    await expectText('Activation created successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST')).toEqual([
      {
        title: 'Night Market',
        category: 'market',
        description: 'Stalls under the oaks.',
        date: '2026-12-05',
        endDate: null,
        time: '12:00 PM - 5:00 PM',
        venue: 'North Atrium',
        locationId: null,
        status: 'upcoming',
        statusOverride: false,
        featured: false,
        featuredImage: null,
        gallery: [],
        galleryTypes: [],
        artistId: null,
        artistIds: [],
        partnerIds: [],
      },
    ]);
    expect(sent('GET /api/events?drafts=true')).toHaveLength(2);
  });

  it('is a copy of another one, without what belongs to its dates, and a draft', async () => {
    const kept = { artistIds: [11], gallery: ['https://youtu.be/aqz-KE-bpKQ'], galleryTypes: ['youtube' as const] };
    const notice = { noticeKind: 'full' as const, notice: 'Sold out' };
    const ofItsDates = { ...notice, featured: true, publicFrom: '2026-12-01', bookingUrl: 'https://tickets.example/1' };
    const override = { status: 'past' as const, statusOverride: true };
    const event = anEvent({ ...kept, ...ofItsDates, ...override, title: 'Sky Mural' });
    const { user, sent } = await renderDashboard('events', { 'GET /api/events': [event], 'POST /api/events': event });
    await user.click(await screen.findByRole('button', { name: 'More actions for Sky Mural' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate Sky Mural' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Activation' }));
    expect(dialog.getByLabelText('Title *')).toHaveValue('Sky Mural (copy)');
    unfold('Notice to visitors');
    unfold('Booking and access');
    for (const label of ['Kind of notice', 'Notice text', 'Public from', 'Booking address'])
      expect(dialog.getByLabelText(label)).toHaveValue('');
    expect(dialog.getByText('Draft')).toBeVisible();
    fill(dialog, 'Title', 'Sky Mural II');
    // A new activation does not continue a copy.
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain(`edit:admin:event:copy-${event.id}`));
    await user.click(saveButton());
    await expectText('Activation created successfully!');
    expect(await screen.findByRole('listitem', { current: true })).toHaveTextContent('Sky Mural');
    const { description, category, date, endDate, time, venue } = event;
    const state = { published: false, featured: false, status: 'upcoming', statusOverride: false };
    const copy = { ...kept, ...state, description, category, date, endDate, time, venue };
    expect(sent('POST')).toEqual([expect.objectContaining({ ...copy, title: 'Sky Mural II' })]);
  });
});

it('navigates to the selected section', async () => {
  const { user } = await openNew();
  await user.click(sectionButton('People'));
  expect(sectionButton('People')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
  await user.click(sectionButton('Booking and access'));
  expect(screen.getByRole('button', { name: 'Booking and access', expanded: true })).toHaveFocus();
  expect(screen.getByLabelText('Booking address')).toBeVisible();
});

describe('existing activation', () => {
  it('is replaced, with the updatedAt it was opened with', async () => {
    const stored = {
      endDate: null,
      locationId: court.id,
      venue: 'By the fountain',
      featuredImage: '/art/4x3/murals/x.svg',
      imageAlt: 'A wall',
      featured: true,
      gallery: ['https://vimeo.com/1', 'https://a.example/b.jpg'],
      galleryTypes: ['vimeo' as const, 'image' as const],
      galleryAlts: ['', 'Paint'],
      artistIds: [12, 11],
      partnerIds: [21],
    };
    const { event, update, dialog } = await openStored({ ...stored, location: court });
    expect(screen.getByRole('dialog', { name: 'Edit Activation' })).toBeVisible();
    expect(dialog.queryByText('Unsaved changes')).toBeNull();
    fill(dialog, 'Title', 'Sky Mural, again');
    const { description, category, date, time, status, statusOverride, updatedAt } = event;
    const kept = { ...stored, description, category, date, time, status, statusOverride, updatedAt };
    expect(await update()).toEqual({ ...kept, title: 'Sky Mural, again', artistId: 12 });
  });

  it('keeps its single artist and its deleted category', async () => {
    const { update, dialog } = await openStored({ artistId: 12, artistIds: [], category: 'zine fair' });
    expect(dialog.getByRole('button', { name: 'Bo Chen', pressed: true })).toBeInTheDocument();
    const category = dialog.getByLabelText('Category *');
    await waitFor(() =>
      expect(optionsOf(category)).toEqual(['Choose one', 'market', 'murals', 'zine fair (no longer listed)']),
    );
    fill(dialog, 'Title', 'New');
    expect(await update()).toMatchObject({ artistIds: [12], category: 'zine fair' });
  });

  it('asks after a conflicting save about the fields that both changed, and keeps the others', async () => {
    const theirs = { noticeKind: 'canceled', admission: '$5', published: false, artistIds: [11], locationId: court.id };
    const updatedAt = '2026-11-20T10:00:00.000Z';
    const current = { ...anEvent({ id: 77, title: 'Their Mural', updatedAt }), ...theirs };
    const conflict = refusal(409, { message: 'Stale', current });
    const { user, sent, dialog } = await openStored({ id: 77 }, { 'PUT /api/events/77': inTurn(conflict, current) });
    fill(dialog, 'Title', 'My Mural');
    await user.click(saveButton());
    const alert = within(await dialog.findByRole('alert'));
    expect(textsOf(alert.getAllByRole('row'))).toEqual(['FieldYoursTheirs', 'TitleMy MuralTheir Mural']);
    expect(dialog.getByText(/^Changed elsewhere meanwhile, and kept: .*Location.*Artists/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Ana Ruiz', pressed: true })).toBeInTheDocument();
    expect(dialog.getByLabelText('Location')).toHaveValue(String(court.id));
    fill(dialog, 'Admission', '');
    await user.click(alert.getByRole('button', { name: 'Keep mine' }));
    await expectText('Activation updated successfully!');
    expect(sent('PUT').at(-1)).toMatchObject({ ...theirs, title: 'My Mural', admission: null });
  });
});
