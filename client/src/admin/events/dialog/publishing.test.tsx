import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fill, openNew, openStored, saveButton, section } from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { anEvent, onDay } from '#client/testing/factories.ts';
import { expectText } from '#client/testing/texts.ts';

const submitLabels = () =>
  [...screen.getByRole('dialog').querySelectorAll('[type=submit]')].map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('the submit buttons', () => {
  it('of a published activation are one', async () => {
    const { user, dialog } = await openNew();
    expect(submitLabels()).toEqual(['Create Activation']);
    expect(dialog.queryByLabelText('Public from')).toBeNull();
    await user.click(dialog.getByRole('switch', { name: 'Published' }));
    expect(submitLabels()).toEqual(['Save draft', 'Publish']);
    expect(section('Publishing').getByLabelText('Public from')).toHaveAttribute('type', 'date');
  });

  it('offer a draft after Published is turned off, although its public day has come', async () => {
    const { user, update, dialog } = await openStored({ published: true, publicFrom: '2026-11-20' });
    await user.click(dialog.getByRole('switch', { name: 'Published' }));
    expect(await update(button('Save draft'))).toMatchObject({ published: false, publicFrom: null });
  });

  it('keep a draft public whose day has come while its form was open', async () => {
    const { update, dialog } = await openStored({ published: false, publicFrom: '2026-11-20' });
    fill(dialog, 'Title', 'Night');
    expect(await update(button('Update Activation'))).toMatchObject({ title: 'Night', published: true });
  });

  it('schedule a draft with a day in the future, and say the day', async () => {
    const { update, dialog } = await openStored({ published: false, publicFrom: '2026-12-20' });
    fill(dialog, 'Public from', '202612-12-20');
    expect(await dialog.findByText('Draft')).toBeVisible();
    fill(dialog, 'Public from', '2026-12-20');
    expect(await update(button('Schedule'))).toMatchObject({ published: false, publicFrom: '2026-12-20' });
    await expectText('Visitors see it from December 20, 2026.');
    expect(screen.queryByRole('button', { name: 'View on site' })).toBeNull();
  });

  it('say at once that the activation is over before its public day', async () => {
    const { dialog } = await openStored({ published: false, date: '2026-12-12', endDate: null });
    const publicFrom = dialog.getByLabelText('Public from');
    fill(dialog, 'Public from', '2026-12-13');
    await waitFor(() => expect(publicFrom).toHaveAccessibleDescription(/The activation is over before this day/));
    fill(dialog, 'End date', '2026-12-13');
    await waitFor(() => expect(publicFrom).not.toHaveAccessibleDescription(/over/));
    fill(dialog, 'End date', '2026-12-11');
    await waitFor(() =>
      expect(dialog.getByLabelText('End date')).toHaveAccessibleDescription(/cannot be before the start date/),
    );
  });

  it('publish a draft', async () => {
    const { update } = await openStored({ published: false });
    expect(await update(button('Publish'))).toMatchObject({ published: true });
  });

  it('publish only by the button: after an error, a draft is still a draft', async () => {
    const { user, update, dialog } = await openStored({ published: false });
    fill(dialog, 'Title', '');
    await user.click(button('Publish'));
    await expectText('Required');
    fill(dialog, 'Title', 'Night');
    expect(submitLabels()).toEqual(['Save draft', 'Publish']);
    expect(await update(button('Save draft'))).toMatchObject({ published: false });
  });
});

it('a saved public activation can be viewed on the site, and its row is scrolled to and marked', async () => {
  const scrolledTo: Element[] = [];
  // jsdom has no layout, and no scrollIntoView.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const others = Array.from({ length: 24 }, () => anEvent(onDay('2026-11-01')));
  const mural = anEvent({ title: 'Sky Mural', slug: 'sky-mural' });
  const { user, responses, dialog } = await openStored(mural, { 'GET /api/events': [mural, ...others] });
  // Moves it to the second page.
  fill(dialog, 'Date', '2025-11-03');
  fill(dialog, 'End date', '');
  responses['GET /api/events'] = [...others, { ...mural, ...onDay('2025-11-03') }];
  await user.click(saveButton());
  await waitFor(() => expect(screen.getByRole('listitem', { current: true })).toHaveTextContent('Sky Mural'));
  expect(scrolledTo).toEqual([screen.getByRole('listitem', { current: true })]);
  await user.click(await screen.findByRole('button', { name: 'View on site' }));
  await waitFor(() => expect(window.location.pathname).toBe('/activations/sky-mural'));
});
