import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectText } from '#client/testing/expect-text.ts';
import { section } from '#client/admin/events/dialog/testing/dialog-queries.ts';
import { bodyOf, fill, openNew, openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';

const submitLabels = () =>
  [...screen.getByRole('dialog').querySelectorAll('[type=submit]')].map(({ textContent }) => textContent);

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
    const { user, calls, dialog } = await openStored({ id: 90, published: true, publicFrom: '2026-11-01' });
    await user.click(dialog.getByRole('switch', { name: 'Published' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, 'PUT /api/events/90')).toMatchObject({ published: false, publicFrom: null });
  });

  it('schedule a draft with a day in the future, and say the day', async () => {
    const { user, calls } = await openStored({ id: 90, published: false, publicFrom: '2026-12-20' });
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    await expectText('Activation updated successfully!');
    await expectText('Visitors see it from December 20, 2026.');
    expect(bodyOf(calls, 'PUT /api/events/90')).toMatchObject({ published: false, publicFrom: '2026-12-20' });
  });

  it('publish only by the button: after an error, a draft is still a draft', async () => {
    const { user, calls, dialog } = await openStored({ id: 90, published: false });
    fill(dialog, 'Title', '');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await expectText('Required');
    fill(dialog, 'Title', 'Night');
    expect(submitLabels()).toEqual(['Save draft', 'Publish']);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, 'PUT /api/events/90')).toMatchObject({ published: false });
  });

  it('publish a draft, which can then be viewed', async () => {
    const event = { id: 90, slug: 'sky-mural', published: false };
    const { user, calls } = await openStored(event);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, 'PUT /api/events/90')).toMatchObject({ published: true });
  });
});

it('a saved public activation can be viewed on the site, and its row is scrolled to and marked', async () => {
  const scrolledTo: Element[] = [];
  // jsdom has no layout, and no scrollIntoView.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const { user, dialog } = await openStored();
  fill(dialog, 'Title', 'New');
  await user.click(screen.getByRole('button', { name: 'Update Activation' }));
  await waitFor(() => expect(screen.getByRole('listitem', { current: true })).toHaveTextContent('Sky Mural'));
  expect(scrolledTo).toEqual([screen.getByRole('listitem', { current: true })]);
  await user.click(await screen.findByRole('button', { name: 'View on site' }));
  await waitFor(() => expect(window.location.pathname).toBe('/activations/sky-mural'));
});
