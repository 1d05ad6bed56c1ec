import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  artists,
  fill,
  openStored,
  partners,
  saveButton,
  section,
} from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { refusal } from '#client/testing/dashboard.tsx';
import { anArtist, anEvent } from '#client/testing/factories.ts';
import { inTurn } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';

// cspell:ignore ártist

describe('people', () => {
  it('are saved in the order selected', async () => {
    const { user, update } = await openStored();
    const people = section('People');
    for (const name of ['Cleo Diaz', 'Ana Ruiz', 'Tule Credit Union'])
      await user.click(await people.findByRole('button', { name }));
    expect(people.getByText(/^Shown in this order/)).toHaveTextContent('Shown in this order: Cleo Diaz, Ana Ruiz.');
    await user.click(people.getByRole('button', { name: 'Bo Chen' }));
    await user.click(people.getByRole('button', { name: 'Cleo Diaz', pressed: true }));
    expect(await update()).toMatchObject({ artistIds: [11, 12], partnerIds: [22] });
  });

  it('can be searched if there are more than twelve; the chosen ones come first', async () => {
    const many = 'ABCDEFGHIJKLM'
      .split('')
      .map((letter, index) => anArtist({ id: 100 + index, name: `Artist ${letter}` }));
    const { user } = await openStored({ artistIds: [111] }, { 'GET /api/artists': many });
    const people = section('People');
    expect(people.queryByRole('searchbox', { name: 'Search partners' })).toBeNull();
    await user.type(people.getByRole('searchbox', { name: 'Search artists' }), 'm ártist{Enter}');
    const group = within(people.getByRole('group', { name: 'Artists' }));
    expect(textsOf(group.getAllByRole('button'))).toEqual(['Artist L', 'AArtist M', 'New artist…']);
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

  it('that were deleted meanwhile are marked, and can be removed', async () => {
    const message = 'This artist was deleted: Ana Ruiz.';
    const refused = refusal(400, { message, fields: [{ path: 'artistIds', message }] });
    const { user, dialog, update, responses } = await openStored(
      { id: 71, artistIds: [12, 11] },
      { 'PUT /api/events/71': inTurn(refused, anEvent({ id: 71 })) },
    );
    responses['GET /api/artists'] = artists.slice(1);
    responses['GET /api/deleted'] = [
      { entity: 'partners', id: 11, name: 'Rain Co', deletedAt: '2026-11-20T10:00:00.000Z', deletedBy: null },
      { entity: 'artists', id: 11, name: 'Ana Ruiz', deletedAt: '2026-11-20T10:00:00.000Z', deletedBy: null },
    ];
    fill(dialog, 'Title', 'Sky');
    await user.click(saveButton());
    const group = within(section('People').getByRole('group', { name: 'Artists' }));
    expect(await group.findByText(message)).toBeVisible();
    await waitFor(() => expect(section('People').getByRole('group', { name: 'Artists' })).toHaveFocus());
    await user.click(await group.findByRole('button', { name: 'Ana Ruiz (deleted)', pressed: true }));
    await waitFor(() => expect(group.queryByText(message)).toBeNull());
    expect(group.queryByRole('button', { name: /Ana Ruiz/ })).toBeNull();
    expect(await update()).toMatchObject({ artistIds: [12] });
  });
});
