import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText } from '#client/testing/expect-text.ts';
import { saveButton, section } from './testing/dialog-queries.ts';
import { artists, bodyOf, openStored, partners } from './testing/open-dialog.tsx';

// cspell:ignore ártist

describe('people', () => {
  it('are saved in the order selected', async () => {
    const { user, calls, event } = await openStored();
    const people = section('People');
    for (const name of ['Cleo Diaz', 'Ana Ruiz', 'Tule Credit Union'])
      await user.click(await people.findByRole('button', { name }));
    expect(people.getByText(/^Shown in this order/)).toHaveTextContent('Shown in this order: Cleo Diaz, Ana Ruiz.');
    await user.click(people.getByRole('button', { name: 'Bo Chen' }));
    await user.click(people.getByRole('button', { name: 'Cleo Diaz', pressed: true }));
    await user.click(saveButton());
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ artistIds: [11, 12], partnerIds: [22] });
  });

  it('can be searched if there are more than twelve; the chosen ones come first', async () => {
    const many = Array.from({ length: 13 }, (_, index) => ({
      ...artists[0],
      id: 100 + index,
      name: `Artist ${String.fromCodePoint(65 + index)}`,
    }));
    const { user } = await openStored({ artistIds: [111] }, { 'GET /api/artists': many });
    const people = section('People');
    expect(people.queryByRole('searchbox', { name: 'Search partners' })).toBeNull();
    await user.type(people.getByRole('searchbox', { name: 'Search artists' }), 'm ártist{Enter}');
    const group = within(people.getByRole('group', { name: 'Artists' }));
    expect(group.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Artist L',
      'AArtist M',
      'New artist…',
    ]);
    await user.type(people.getByRole('searchbox'), 'x');
    expect(people.getByText('No artists match your search.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('can be removed after being deleted', async () => {
    const { user } = await openStored({ partnerIds: [99, 21] });
    const group = within(section('People').getByRole('group', { name: 'Partners' }));
    await user.click(await group.findByRole('button', { name: 'Deleted partner' }));
    expect(group.queryByRole('button', { name: 'Deleted partner' })).toBeNull();
    expect(group.getByRole('button', { name: partners[0]?.name })).toHaveAttribute('aria-pressed', 'true');
  });
});
