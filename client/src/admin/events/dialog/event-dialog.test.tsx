import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { expectText } from '#client/testing/expect-text.ts';
import { sectionButton, optionLabels, saveButton, unfold } from '#client/admin/events/dialog/testing/dialog-queries.ts';
import {
  bodyOf,
  court,
  fill,
  fillRequired,
  openNew,
  openStored,
} from '#client/admin/events/dialog/testing/open-dialog.tsx';

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
    let response: (event: unknown) => void = () => undefined;
    const { user, calls, dialog } = await openNew({
      'POST /api/events': () => new Promise((resolve) => (response = resolve)),
    });
    fillRequired(dialog);
    expect(await dialog.findByText('Unsaved changes')).toBeInTheDocument();
    await user.click(saveButton());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
    response(anEvent());
    await expectText('Activation created successfully!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodyOf(calls, 'POST /api/events')).toEqual({
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
    });
    expect(calls.filter(({ key }) => key === 'GET /api/events?drafts=true')).toHaveLength(2);
  });

  it('shows server errors under the fields', async () => {
    const fields = [{ path: 'category', message: 'This category does not exist any more' }];
    const { user, dialog } = await openNew({
      'POST /api/events': refusal(400, { message: fields[0]?.message, fields }),
    });
    fillRequired(dialog);
    await user.click(saveButton());
    await waitFor(() =>
      expect(dialog.getByLabelText('Category *')).toHaveAccessibleDescription('This category does not exist any more'),
    );
    expect(dialog.getByLabelText('Category *')).toHaveFocus();
    expect(sectionButton('Basics')).toHaveAccessibleName('Basics, needs attention');
  });
});

it('navigates to the selected section', async () => {
  const { user } = await openNew();
  await user.click(sectionButton('People'));
  expect(sectionButton('People')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
  await user.click(sectionButton('Visit'));
  expect(screen.getByRole('button', { name: 'Visit', expanded: true })).toHaveFocus();
  expect(screen.getByLabelText('Admission')).toBeVisible();
});

describe('existing activation', () => {
  it('is replaced, with the updatedAt it was opened with', async () => {
    const { user, calls, event, dialog } = await openStored({
      endDate: null,
      locationId: court.id,
      location: court,
      venue: 'By the fountain',
      featuredImage: '/art/4x3/murals/x.svg',
      imageAlt: 'A wall',
      featured: true,
      gallery: ['https://vimeo.com/1', 'https://a.example/b.jpg'],
      galleryTypes: ['vimeo', 'image'],
      galleryAlts: ['', 'Paint'],
      artistIds: [12, 11],
      partnerIds: [21],
    });
    expect(screen.getByRole('dialog', { name: 'Edit Activation' })).toBeVisible();
    expect(dialog.queryByText('Unsaved changes')).toBeNull();
    fill(dialog, 'Title', 'Sky Mural, again');
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    const {
      id: _,
      slug: _s,
      categoryColor: _c,
      location: _l,
      artist: _a,
      artists: _as,
      createdAt: _ca,
      published: _p,
      ...fields
    } = event;
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toEqual({
      ...fields,
      title: 'Sky Mural, again',
      artistId: 12,
    });
  });

  it('keeps its single artist and its deleted category', async () => {
    const { user, calls, event, dialog } = await openStored({ artistId: 12, artistIds: [], category: 'zine fair' });
    expect(dialog.getByRole('button', { name: 'Bo Chen', pressed: true })).toBeInTheDocument();
    const category = dialog.getByLabelText('Category *');
    await waitFor(() => expect(optionLabels(category)).toEqual(['Choose one', 'market', 'murals', 'zine fair']));
    fill(dialog, 'Title', 'New');
    await user.click(saveButton());
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ artistIds: [12], category: 'zine fair' });
  });

  it('asks after a conflicting save about the fields that both changed, and keeps the others', async () => {
    const current = anEvent({ title: 'Their Mural', artistIds: [11], locationId: court.id });
    const { user, dialog } = await openStored(
      { id: 77, artistIds: [12] },
      { 'PUT /api/events/77': refusal(409, { message: 'Stale', current }) },
    );
    fill(dialog, 'Title', 'My Mural');
    await user.click(saveButton());
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldYoursTheirs',
      'TitleMy MuralTheir Mural',
    ]);
    expect(dialog.getByText('Changed elsewhere meanwhile, and kept: Location, Artists.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Ana Ruiz', pressed: true })).toBeInTheDocument();
    expect(dialog.getByLabelText('Location')).toHaveValue(String(court.id));
  });

  it('asks about fields that make sense only together', async () => {
    const current = anEvent({ title: 'Sky Mural', date: '2026-12-01', endDate: null });
    const { user, dialog } = await openStored(
      { id: 77, date: '2026-11-20', endDate: null },
      { 'PUT /api/events/77': refusal(409, { message: 'Stale', current }) },
    );
    fill(dialog, 'End date', '2026-11-22');
    await user.click(saveButton());
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldYoursTheirs',
      'DateNovember 20 - 22, 2026December 1, 2026',
    ]);
    await user.click(alert.getByRole('button', { name: 'Take theirs' }));
    expect(dialog.getByLabelText('Date *')).toHaveValue('2026-12-01');
    expect(dialog.getByLabelText('End date')).toHaveValue('');
  });

  it('keeps after a conflict what only the other version has', async () => {
    const theirs = { noticeKind: 'canceled', notice: 'Ill', admission: '$5', published: false } as const;
    const current = anEvent({ id: 77, ...theirs, updatedAt: '2026-11-20T10:00:00.000Z' });
    const responses = [refusal(409, { message: 'Stale', current }), anEvent({ id: 77 })];
    const { user, calls, dialog } = await openStored({ id: 77 }, { 'PUT /api/events/77': () => responses.shift() });
    fill(dialog, 'Title', 'My Mural');
    await user.click(saveButton());
    await user.click(await dialog.findByRole('button', { name: 'Keep mine' }));
    await expectText('Activation updated successfully!');
    const kept = { title: 'My Mural', ...theirs };
    expect(calls.findLast(({ key }) => key === 'PUT /api/events/77')?.body).toMatchObject(kept);
  });
});

describe('duplicate', () => {
  it('is a new copy, neither published nor featured, without the notice and the publication date', async () => {
    const { user, calls, event, dialog } = await openStored(
      {
        featured: true,
        artistIds: [11],
        gallery: ['https://youtu.be/aqz-KE-bpKQ'],
        galleryTypes: ['youtube'],
        noticeKind: 'full',
        notice: 'Sold out',
        published: false,
        publicFrom: '2026-12-01',
        admission: 'Free',
      },
      {},
      'Duplicate',
    );
    expect(screen.getByRole('dialog', { name: 'Create Activation' })).toBeVisible();
    expect(dialog.getByLabelText('Title *')).toHaveValue('Sky Mural (copy)');
    unfold('Notice');
    for (const label of ['Kind of notice', 'Notice text', 'Public from'])
      expect(dialog.getByLabelText(label)).toHaveValue('');
    expect(dialog.getByText('Draft')).toBeVisible();
    await user.click(saveButton());
    await expectText('Activation created successfully!');
    const { description, category, date, endDate, time, venue, gallery, galleryTypes, artistIds, admission } = event;
    const kept = { description, category, date, endDate, time, venue, gallery, galleryTypes, artistIds, admission };
    const copy = { ...kept, title: 'Sky Mural (copy)', published: false, featured: false };
    expect(bodyOf(calls, 'POST /api/events')).toMatchObject(copy);
  });
});
