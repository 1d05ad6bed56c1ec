import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { halfHourTimes } from '#shared/domain/times.ts';
import { artists, bodyOf, court, fill, fillRequired, openNew, openStored, partners } from './testing/open-dialog.tsx';

const said = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();
const optionsOf = (element: HTMLElement) => within(element).getAllByRole('option').map((option) => option.textContent);
const section = (name: string) => within(within(screen.getByRole('dialog')).getByRole('region', { name }));
const save = () => screen.getByRole('button', { name: /^(Create|Update) Activation$/, hidden: false });
const mark = (name: string) => within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { name: new RegExp(`^${name}`) });

describe('a new activation', () => {
  it('starts with these values', async () => {
    const { dialog } = await openNew();
    expect(dialog.getByLabelText('Title *')).toHaveFocus();
    expect(dialog.getByLabelText('Start time *')).toHaveValue('12:00 PM');
    expect(dialog.getByLabelText('End time')).toHaveValue('5:00 PM');
    expect(dialog.getByRole('switch', { name: 'Override status' })).not.toBeChecked();
    expect(dialog.getByRole('switch', { name: 'Featured' })).not.toBeChecked();
    expect(dialog.getByRole('switch', { name: 'Published' })).toBeChecked();
    expect(dialog.queryByText('Unsaved changes')).toBeNull();
  });

  it('is created, closes the dialog and says so', async () => {
    let answer: (event: unknown) => void = () => undefined;
    const { user, calls, dialog } = await openNew({ 'POST /api/events': () => new Promise((resolve) => (answer = resolve)) });
    fillRequired(dialog);
    expect(await dialog.findByText('Unsaved changes')).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
    answer(anEvent());
    await said('Activation created successfully!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodyOf(calls, 'POST /api/events')).toEqual({
      title: 'Night Market', category: 'market', description: 'Stalls under the oaks.', date: '2026-12-05', endDate: null, time: '12:00 PM - 5:00 PM', venue: 'North Atrium',
      locationId: null, status: 'upcoming', statusOverride: false, featured: false, published: true, featuredImage: null, imageAlt: null,
      gallery: [], galleryTypes: [], galleryAlts: [], artistId: null, artistIds: [], partnerIds: [],
    });
    expect(calls.filter(({ key }) => key === 'GET /api/events?drafts=true')).toHaveLength(2);
  });

  it('stays in the dialog when saving failed', async () => {
    const { user, dialog } = await openNew({ 'POST /api/events': refusal(500, { message: 'The database is away.' }) });
    fillRequired(dialog);
    await user.click(save());
    await said('Failed to save activation. Please try again.');
    await said('The database is away.');
    expect(dialog.getByLabelText('Title *')).toHaveValue('Night Market');
  });

  it('shows under the fields what the server did not accept', async () => {
    const fields = [{ path: 'category', message: 'This category does not exist any more' }];
    const { user, dialog } = await openNew({ 'POST /api/events': refusal(400, { message: fields[0]?.message, fields }) });
    fillRequired(dialog);
    await user.click(save());
    await waitFor(() => expect(dialog.getByLabelText('Category *')).toHaveAccessibleDescription('This category does not exist any more'));
    expect(dialog.getByLabelText('Category *')).toHaveFocus();
    expect(mark('Basics')).toHaveAccessibleName('Basics, needs attention');
  });
});

describe('what is missing or wrong', () => {
  it('is said under each field, and nothing is sent', async () => {
    const { user, calls, dialog } = await openNew();
    fill(dialog, 'Start time', '');
    fill(dialog, 'Title', '   ');
    await user.click(save());
    for (const [label, message] of [['Title', 'Title is required'], ['Category', 'Category is required'], ['Description', 'Description is required'], ['Date', 'Date is required'], ['Start time', 'Time is required'], ['Venue', 'Venue is required']]) {
      const field = dialog.getByLabelText(`${label} *`);
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message ?? '')));
      expect(field).toBeInvalid();
    }
    expect(dialog.getByLabelText('Title *')).toHaveFocus();
    expect(calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
    for (const name of ['Basics', 'When', 'Where']) expect(mark(name)).toHaveAccessibleName(`${name}, needs attention`);
    fill(dialog, 'Start time', '9:30 AM');
    await waitFor(() => expect(dialog.getByLabelText('Start time *')).toBeValid());
  });

  it.each([
    ['End date', '2026-12-04', 'The end date cannot be before the start date'],
    ['Title', 'x'.repeat(201), 'Title may have at most 200 characters'],
    ['Description', 'x'.repeat(10_001), 'Description may have at most 10000 characters'],
    ['Venue', 'x'.repeat(201), 'Venue may have at most 200 characters'],
    ['Featured image address', 'wall.png', 'Featured image must be a web address that starts with https:// or http://'],
    ['Video URL', 'https://vimeo.com/76979871', 'Add this video to the gallery, or clear the field'],
  ])('%s', async (label, value, message) => {
    const { user, calls, dialog } = await openNew();
    fillRequired(dialog);
    fill(dialog, label, value);
    await user.click(save());
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(new RegExp(`^${label}`))).toHaveFocus());
    expect(calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  it('about the end is taken back when the start is moved', async () => {
    const { user, dialog } = await openNew();
    fillRequired(dialog);
    fill(dialog, 'End date', '2026-12-04');
    await user.click(save());
    await waitFor(() => expect(dialog.getByLabelText('End date')).toBeInvalid());
    fill(dialog, 'Date', '2026-12-03');
    await waitFor(() => expect(dialog.getByLabelText('End date')).toBeValid());
  });

  it('leaves out no section that is complete', async () => {
    const { dialog } = await openNew();
    expect(mark('When')).toHaveAccessibleName('When');
    fillRequired(dialog);
    for (const name of ['Basics', 'When', 'Where']) await waitFor(() => expect(mark(name)).toHaveAccessibleName(`${name}, complete`));
    for (const name of ['Status', 'Media', 'People']) expect(mark(name)).toHaveAccessibleName(name);
  });
});

it('goes to the section that is chosen', async () => {
  const { user } = await openNew();
  await user.click(mark('People'));
  expect(mark('People')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
});

describe('an activation that exists', () => {
  it('is changed as a whole, based on what was opened', async () => {
    const { user, calls, event, dialog } = await openStored({
      endDate: null, locationId: court.id, location: court, venue: 'By the fountain', featuredImage: '/art/4x3/murals/x.svg', imageAlt: 'A wall', featured: true,
      gallery: ['https://vimeo.com/1', 'https://a.example/b.jpg'], galleryTypes: ['vimeo', 'image'], galleryAlts: ['', 'Paint'], artistIds: [12, 11], partnerIds: [21],
    });
    expect(screen.getByRole('dialog', { name: 'Edit Activation' })).toBeVisible();
    expect(dialog.queryByText('Unsaved changes')).toBeNull();
    fill(dialog, 'Title', 'Sky Mural, again');
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await said('Activation updated successfully!');
    const { id: _, slug: _s, categoryColor: _c, location: _l, artist: _a, artists: _as, createdAt: _ca, ...fields } = event;
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toEqual({ ...fields, title: 'Sky Mural, again' });
  });

  it('keeps its older single artist', async () => {
    const { user, calls, event, dialog } = await openStored({ artistId: 12, artistIds: [] });
    expect(dialog.getByRole('button', { name: 'Bo Chen', pressed: true })).toBeInTheDocument();
    fill(dialog, 'Title', 'New');
    await user.click(save());
    await said('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ artistIds: [12] });
  });

  it('keeps a category that was deleted as a choice', async () => {
    const { dialog } = await openStored({ category: 'zine fair' });
    const category = dialog.getByLabelText('Category *');
    expect(category).toHaveValue('zine fair');
    await waitFor(() => expect(optionsOf(category)).toEqual(['Choose one', 'market', 'murals', 'zine fair']));
  });

  it('asks before it is closed with changes', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, dialog } = await openStored();
    fill(dialog, 'Venue', 'Elsewhere');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(confirm).toHaveBeenCalledWith('Discard your changes?');
    expect(dialog.getByLabelText('Venue *')).toHaveValue('Elsewhere');
  });

  it('shows both versions when somebody else saved first', async () => {
    const current = anEvent({ title: 'Their Mural', artistIds: [11], locationId: court.id });
    const { user, dialog } = await openStored({ id: 77, artistIds: [12] }, { 'PUT /api/events/77': refusal(409, { message: 'Stale', current }) });
    fill(dialog, 'Title', 'My Mural');
    await user.click(save());
    const alert = within(await dialog.findByRole('alert'));
    const facts = Object.fromEntries(alert.getAllByRole('row').slice(1).map((row) => [within(row).getByRole('rowheader').textContent, within(row).getAllByRole('cell').map((cell) => cell.textContent)]));
    expect(facts).toMatchObject({ Title: ['My Mural', 'Their Mural'], Artists: ['Bo Chen', 'Ana Ruiz'], Location: ['(empty)', 'Center Court'] });
  });
});

describe('a duplicate', () => {
  it('is a new, unpublished activation with everything else copied', async () => {
    const { user, calls, event, dialog } = await openStored({ featured: true, artistIds: [11], gallery: ['https://youtu.be/aqz-KE-bpKQ'], galleryTypes: ['youtube'] }, {}, 'Duplicate');
    expect(screen.getByRole('dialog', { name: 'Create Activation' })).toBeVisible();
    expect(dialog.getByLabelText('Title *')).toHaveValue('Sky Mural (copy)');
    expect(dialog.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    await user.click(save());
    await said('Activation created successfully!');
    const { description, category, date, endDate, time, venue, gallery, galleryTypes, artistIds } = event;
    expect(bodyOf(calls, 'POST /api/events')).toMatchObject({ title: 'Sky Mural (copy)', published: false, featured: true, description, category, date, endDate, time, venue, gallery, galleryTypes, artistIds });
  });

  it('closes without a question while nothing was changed', async () => {
    const confirm = vi.spyOn(window, 'confirm');
    const { user } = await openStored({}, {}, 'Duplicate');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('times', () => {
  it('are chosen in half hours; there may be no end', async () => {
    const { user, calls, event, dialog } = await openStored();
    expect(optionsOf(dialog.getByLabelText('Start time *'))).toEqual(['Choose a time', ...halfHourTimes]);
    expect(optionsOf(dialog.getByLabelText('End time'))).toEqual(['No end time', ...halfHourTimes]);
    fill(dialog, 'Start time', '12:00 AM');
    fill(dialog, 'End time', '');
    await user.click(save());
    await said('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ time: '12:00 AM' });
  });

  it.each(['9:10 AM - 3:45 PM', 'Noon - late', 'Doors at seven', '19:00-21:00'])('%j stays as it is', async (time) => {
    const { user, calls, event, dialog } = await openStored({ time });
    fill(dialog, 'Title', 'New');
    await user.click(save());
    await said('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ time });
  });

  it('of another form stay on offer; an end needs a time before it', async () => {
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
});

describe('the place', () => {
  it('is filled with a location’s name only while it is empty', async () => {
    const { dialog } = await openNew();
    fill(dialog, 'Location', String(court.id));
    expect(dialog.getByLabelText('Venue *')).toHaveValue('Center Court');
    fill(dialog, 'Location', '32');
    expect(dialog.getByLabelText('Venue *')).toHaveValue('Center Court');
    expect(dialog.getByLabelText('Location')).toHaveValue('32');
  });
});

describe('the status', () => {
  const box = () => within(screen.getByRole('complementary', { name: 'Preview' })).getByRole('status');

  it('follows the dates, with a reason', async () => {
    const { dialog } = await openNew();
    expect(box()).toHaveTextContent('Computed StatusNot known yetChoose a date');
    fill(dialog, 'Date', '2026-11-28');
    await waitFor(() => expect(box()).toHaveTextContent('Computed StatusUpcomingOpens in 8 days'));
    fill(dialog, 'Date', '2026-11-14');
    await waitFor(() => expect(box()).toHaveTextContent('PastClosed 6 days ago'));
    fill(dialog, 'End date', '2026-11-29');
    await waitFor(() => expect(box()).toHaveTextContent('CurrentDay 7 of 16'));
    fill(dialog, 'End date', '2026-11-13');
    await waitFor(() => expect(box()).toHaveTextContent('Not known yetThe end date is before the start date'));
  });

  it('can be set by hand', async () => {
    const { user, calls, event, dialog } = await openStored({ status: 'current' });
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('switch', { name: 'Override status' }));
    expect(dialog.getByRole('radio', { name: 'Current' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Past' }));
    await waitFor(() => expect(box()).toHaveTextContent('Set by handPastComputed Status: Current'));
    await user.click(save());
    await said('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ statusOverride: true, status: 'past' });
  });
});

it('the card to look at follows the form, and is no part of it', async () => {
  const { dialog } = await openStored();
  const card = screen.getByRole('dialog').querySelector('[inert]') as HTMLElement;
  expect(card).toHaveAttribute('aria-hidden', 'true');
  fill(dialog, 'Title', 'Quartet for Escalators');
  fill(dialog, 'Venue', 'Grand Stair');
  fill(dialog, 'Start time', '7:00 PM');
  await waitFor(() => expect(card).toHaveTextContent(/Quartet for Escalators.*November 14 - 29, 2026.*7:00 PM - 4:00 PM.*Grand Stair/));
});

describe('people', () => {
  it('are kept in the order they are chosen in', async () => {
    const { user, calls, event } = await openStored();
    const people = section('People');
    for (const name of ['Cleo Diaz', 'Ana Ruiz', 'Tule Credit Union']) await user.click(await people.findByRole('button', { name }));
    expect(people.getByText('Shown in this order: Cleo Diaz, Ana Ruiz.')).toBeVisible();
    await user.click(people.getByRole('button', { name: 'Bo Chen' }));
    await user.click(people.getByRole('button', { name: 'Cleo Diaz', pressed: true }));
    await user.click(save());
    await said('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ artistIds: [11, 12], partnerIds: [22] });
  });

  it('are searched when there are more than twelve', async () => {
    const many = Array.from({ length: 13 }, (_, index) => ({ ...artists[0], id: 100 + index, name: `Artist ${String.fromCodePoint(65 + index)}` }));
    const { user } = await openStored({}, { 'GET /api/artists': many });
    const people = section('People');
    expect(people.queryByRole('searchbox', { name: 'Search partners' })).toBeNull();
    await user.type(people.getByRole('searchbox', { name: 'Search artists' }), 'artist m{Enter}');
    const group = within(people.getByRole('group', { name: 'Artists' }));
    expect(group.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['AArtist M']);
    await user.type(people.getByRole('searchbox'), 'x');
    expect(people.getByText('No artists by that name.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('who were deleted meanwhile can be let go', async () => {
    const { user } = await openStored({ partnerIds: [99, 21] });
    const group = within(section('People').getByRole('group', { name: 'Partners' }));
    await user.click(await group.findByRole('button', { name: 'Somebody deleted' }));
    expect(group.queryByRole('button', { name: 'Somebody deleted' })).toBeNull();
    expect(group.getByRole('button', { name: partners[0]?.name })).toHaveAttribute('aria-pressed', 'true');
  });
});
