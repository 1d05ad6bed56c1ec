import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  fill,
  fillRequired,
  openNew,
  saveButton,
  sectionButton,
  unfold,
} from '#client/admin/events/dialog/testing/open-dialog.tsx';

/** Opens the dialog of a new activation with the required fields filled in. */
async function openFilled() {
  const app = await openNew();
  fillRequired(app.dialog);
  return { ...app, save: () => app.user.click(saveButton()) };
}

describe('validation', () => {
  it('shows errors under each field and sends nothing', async () => {
    const { user, sent, dialog } = await openNew();
    fill(dialog, 'Start time', '');
    fill(dialog, 'Title', '   ');
    await user.click(saveButton());
    const messages = {
      Title: 'Required',
      Category: 'Required',
      Description: 'Required',
      Date: 'Date is required',
      'Start time': 'Time is required',
      Venue: 'Required',
    };
    for (const [label, message] of Object.entries(messages)) {
      const field = dialog.getByLabelText(`${label} *`);
      await waitFor(() => expect(field).toBeInvalid());
      expect(within(field.closest('div') as HTMLElement).getByText(message)).toBeVisible();
      // And what to do.
      expect(field).toHaveAccessibleDescription(/(Enter the (title|category|description|time|venue)|Choose a day)$/);
    }
    expect(dialog.getByLabelText('Title *')).toHaveFocus();
    expect(sent('POST')).toEqual([]);
    for (const name of ['Basics', 'When', 'Where and price'])
      expect(sectionButton(name)).toHaveAccessibleName(`${name}, needs attention`);
    fill(dialog, 'Start time', '9:30 AM');
    await waitFor(() => expect(dialog.getByLabelText('Start time *')).toBeValid());
    expect(dialog.getByText(/fields need attention/)).toHaveTextContent('5 fields need attention: Title');
    fill(dialog, 'Title', 'Low Tide');
    await user.click(await dialog.findByRole('button', { name: 'Category' }));
    expect(dialog.getByLabelText('Category *')).toHaveFocus();
  });

  it('does not take half a date for none', async () => {
    const { save, sent, dialog } = await openFilled();
    Object.defineProperty(dialog.getByLabelText('End date'), 'validity', { value: { badInput: true } });
    await save();
    expect(await dialog.findByText('This day is incomplete, or does not exist')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it.each([
    ['End date', '2026-12-04', 'The end date cannot be before the start date'],
    ['End date', '202612-12-05', 'End date must have a year from 1000 to 9999'],
    ['Title', 'x'.repeat(201), 'Title may have at most 200 characters'],
    ['Description', 'x'.repeat(10_001), 'Description may have at most 10000 characters'],
    ['Venue', 'x'.repeat(201), 'Venue may have at most 200 characters'],
    ['Video URL', 'https://vimeo.com/76979871', 'Add this video to the gallery, or clear the field'],
  ])('%s', async (label, value, message) => {
    const { save, sent, dialog } = await openFilled();
    fill(dialog, label, value);
    await save();
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(new RegExp(`^${label}`))).toHaveFocus());
    expect(sent('POST')).toEqual([]);
  });

  it('a pasted text that is too long is kept', async () => {
    const { user, save, dialog } = await openFilled();
    unfold('Notice to visitors');
    await user.click(dialog.getByLabelText('Notice text'));
    await user.paste('x'.repeat(401));
    await save();
    expect(await dialog.findByText('Notice may have at most 400 characters')).toBeVisible();
    expect(dialog.getByLabelText('Notice text')).toHaveValue('x'.repeat(401));
    expect(dialog.getByLabelText('Notice text')).toHaveAccessibleDescription(/1 character too many Notice may/);
  });

  it.each([
    ['Title', 160, '40 characters left'],
    ['Description', 9999, '1 character left'],
    ['Venue', 203, '3 characters too many'],
    ['Booking label', 70, '10 characters left'],
    ['Admission', 180, '20 characters left'],
  ])('%s says what is left of its limit from %i characters on', async (label, length, text) => {
    const { dialog } = await openFilled();
    unfold('Booking and access');
    fill(dialog, label, 'x'.repeat(Math.floor(length / 2)));
    const field = dialog.getByLabelText(new RegExp(`^${label}`));
    expect(field).not.toHaveAccessibleDescription(/character/);
    fill(dialog, label, 'x'.repeat(length));
    expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`));
  });

  it('an address stays in view while it is corrected', async () => {
    const { save, dialog } = await openFilled();
    const address = dialog.getByLabelText('Featured image URL');
    fill(dialog, 'Featured image URL', 'a wall');
    await save();
    const message = 'Featured image must be a web address, such as https://example.org or example.org';
    expect(await dialog.findByText(message)).toBeVisible();
    expect(address).toHaveFocus();
    fill(dialog, 'Featured image URL', 'https://pictures.example/wall');
    await waitFor(() => expect(address).toBeValid());
    expect(address).toBeVisible();
  });

  it('clears the end date error when the start date changes', async () => {
    const { save, dialog } = await openFilled();
    fill(dialog, 'End date', '2026-12-04');
    await save();
    await waitFor(() => expect(dialog.getByLabelText('End date')).toBeInvalid());
    fill(dialog, 'Date', '2026-12-03');
    await waitFor(() => expect(dialog.getByLabelText('End date')).toBeValid());
  });

  it('marks complete sections', async () => {
    const { dialog } = await openNew();
    expect(sectionButton('When')).toHaveAccessibleName('When');
    fillRequired(dialog);
    for (const name of ['Basics', 'When', 'Where and price'])
      await waitFor(() => expect(sectionButton(name)).toHaveAccessibleName(`${name}, complete`));
    for (const name of ['Publishing', 'Media', 'People']) expect(sectionButton(name)).toHaveAccessibleName(name);
    fill(dialog, 'Video URL', 'https://vimeo.com/76979871');
    await waitFor(() => expect(sectionButton('Media')).toHaveAccessibleName('Media, complete'));
  });
});
