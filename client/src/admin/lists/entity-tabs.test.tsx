import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCategory, aLocation, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/texts.ts';
import { anArtist, aPartner } from '#client/testing/factories.ts';

const artist = anArtist({ id: 1, name: 'Ana Ruiz' });
const partner = aPartner({ id: 1, name: 'Papel Studio' });
const category = aCategory({ id: 1, name: 'Murals', color: '#3B82F6' });
const location = aLocation({ id: 1, name: 'Center Court' });

/** What every tab of records but the activations does. */
describe.each([
  { tab: 'artists', noun: 'artist', record: artist, more: {} },
  { tab: 'partners', noun: 'partner', record: partner, more: { contactEmail: null } },
  { tab: 'categories', noun: 'category', record: category, more: { motif: null } },
  { tab: 'locations', noun: 'location', record: location, more: {} },
])('the tab $tab', ({ tab, noun, record, more }) => {
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const nameField = () => screen.getByRole('textbox', { name: /^(Location name|Name)$/ });
  const deleteButton = () => screen.findByRole('button', { name: `Delete ${record.name}` });

  test('shows an error and retries', async () => {
    let response: unknown = refusal(500, {});
    const { user } = await renderDashboard(tab, { [`GET /api/${tab}`]: () => response });
    expect(await screen.findByText(`Failed to fetch ${tab}`)).toBeVisible();
    response = [record];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await deleteButton()).toBeVisible();
  });

  test('adds the first record from the empty state', async () => {
    let all: object[] = [];
    const { user, calls } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: () => all,
      [`POST /api/${tab}`]: () => {
        all = [record];
        return Response.json(record, { status: 201 });
      },
    });
    const empty = (await screen.findByRole('heading', { name: `No ${tab} yet` })).parentElement as HTMLElement;
    await user.click(within(empty).getByRole('button', { name: `Add ${title}` }));
    await user.click(screen.getByRole('button', { name: `Save ${title}` }));
    expect(await screen.findByText(`${title} name is required`)).toBeVisible();
    expect(nameField()).toHaveFocus();
    await user.type(nameField(), ` ${record.name} `);
    if ('googleMapsLink' in record)
      await user.type(screen.getByRole('textbox', { name: 'Google Maps link' }), record.googleMapsLink);
    await user.click(screen.getByRole('button', { name: `Save ${title}` }));
    await expectText(`${title} saved successfully!`);
    expect(await deleteButton()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...input } = record;
    expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([
      { key: `POST /api/${tab}`, body: { ...input, ...more } },
    ]);
  });

  test('keeps the input when a save fails, and sends the version that was edited', async () => {
    const responses = [refusal(500, {}), record];
    const { user, calls } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: [record],
      [`PUT /api/${tab}/1`]: () => responses.shift(),
    });
    await user.click(await screen.findByRole('button', { name: `Edit ${record.name}` }));
    await user.type(nameField(), '!');
    await user.click(screen.getByRole('button', { name: `Save ${title}` }));
    await expectText(`Failed to save ${noun}. Please try again.`);
    expect(nameField()).toHaveValue(`${record.name}!`);
    await user.click(screen.getByRole('button', { name: `Save ${title}` }));
    await expectText(`${title} saved successfully!`);
    const { name, updatedAt } = record;
    const put = calls.findLast(({ key }) => key.startsWith('PUT'));
    expect(put?.body).toMatchObject({ name: `${name}!`, updatedAt });
    await waitFor(() => expect(screen.getByRole('button', { name: `Edit ${name}` })).toHaveFocus());
  });

  test('a delete that is under way cannot be repeated after a change of tabs, and leaves the focus there', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    let finish = (_response: Response) => {};
    const deleted = new Promise<Response>((resolve) => (finish = resolve));
    const { user } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: [record],
      [`DELETE /api/${tab}/1`]: () => deleted,
    });
    const openEmail = async () => {
      await user.click(screen.getByRole('tab', { name: 'Email' }));
      await screen.findByRole('heading', { level: 2, name: 'Email' });
    };
    await user.click(await deleteButton());
    await openEmail();
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`, 'i') }));
    expect(await deleteButton()).toBeDisabled();
    await openEmail();
    finish(new Response(null, { status: 204 }));
    await expectText(`${title} deleted successfully!`);
    expect(screen.getByRole('tab', { name: 'Email' })).toHaveFocus();
  });

  test('confirms before deleting, and offers Undo', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    let all = [record];
    const { user, calls } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: () => all,
      [`DELETE /api/${tab}/1`]: () => {
        all = [];
        return new Response(null, { status: 204 });
      },
      [`POST /api/${tab}/1/restore`]: () => {
        all = [record];
        return record;
      },
    });
    await user.click(await deleteButton());
    expect(confirm).toHaveBeenCalledWith(`Are you sure you want to delete this ${noun}?`);
    expect(calls.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
    confirm.mockReturnValue(true);
    await user.click(await deleteButton());
    await expectText(`${title} deleted successfully!`);
    expect(await screen.findByRole('heading', { name: `No ${tab} yet` })).toBeVisible();
    await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByRole('heading', { level: 2 })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText(`${title} restored`);
    expect((await deleteButton()).closest('li')).toHaveFocus();
  });

  test('shows why a delete failed', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const message = 'This does not exist any more. Please reload the page.';
    const { user } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: [record],
      [`DELETE /api/${tab}/1`]: refusal(404, { message }),
    });
    await user.click(await deleteButton());
    await expectText(`Failed to delete ${noun}. Please try again.`);
    await expectText(message);
  });
});

describe('after a delete', () => {
  async function deleteOneOf(name: string) {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    let all = ['A', 'B', 'C'].map((letter, id) => aLocation({ id: id + 1, name: letter }));
    const app = await renderDashboard('locations', {
      'GET /api/locations': () => all,
      'GET /api/categories': [1, 2, 3].map((id) => aCategory({ id, name: `Category ${id}` })),
      'POST /api/locations/2/restore': location,
      ...Object.fromEntries(
        all.map(({ id }) => [
          `DELETE /api/locations/${id}`,
          () => {
            all = all.filter((one) => one.id !== id);
            return new Response(null, { status: 204 });
          },
        ]),
      ),
    });
    await app.user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await expectText('Location deleted successfully!');
    return app;
  }

  test.each([
    ['A', 'B'],
    ['B', 'C'],
    ['C', 'B'],
  ])('of %s, the focus is on %s', async (deleted, focused) => {
    await deleteOneOf(deleted);
    await waitFor(() => expect(screen.getByRole('heading', { name: focused }).closest('li')).toHaveFocus());
  });

  test('Undo on another tab moves the focus to no record', async () => {
    const { user } = await deleteOneOf('B');
    await user.click(screen.getByRole('tab', { name: /^Categories/ }));
    const other = (await screen.findByRole('button', { name: 'Edit Category 2' })).closest('li');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText('Location restored');
    expect(other).not.toHaveFocus();
  });
});
