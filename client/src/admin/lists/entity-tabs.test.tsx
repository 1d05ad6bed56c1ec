import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aCategory, aLocation, field, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anArtist, aPartner } from '#client/testing/factories.ts';
import { inTurn, later } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

/** What every tab of records but the activations does. */
describe.each([
  { tab: 'artists', noun: 'artist', record: anArtist({ id: 1, name: 'Ana Ruiz' }), more: {} },
  {
    tab: 'partners',
    noun: 'partner',
    record: aPartner({ id: 1, name: 'Papel Studio' }),
    more: { contactEmail: null },
  },
  { tab: 'categories', noun: 'category', record: aCategory({ color: '#3B82F6' }), more: {} },
  { tab: 'locations', noun: 'location', record: aLocation(), more: {} },
])('the tab $tab', ({ tab, noun, record, more }) => {
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const nameField = () => screen.getByRole('textbox', { name: /^(Location name|Name)$/ });
  const deleteButton = () => screen.findByRole('button', { name: `Delete ${record.name}` });

  test('shows an error and retries, and adds the first record from the empty state', async () => {
    let all: object[] = [];
    const { user, sent, responses } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: refusal(500, {}),
      [`POST /api/${tab}`]: () => (all = [record])[0],
    });
    expect(await screen.findByText(`Failed to fetch ${tab}`)).toBeVisible();
    responses[`GET /api/${tab}`] = () => all;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const empty = (await screen.findByRole('heading', { name: `No ${tab} yet` })).parentElement as HTMLElement;
    await user.click(within(empty).getByRole('button', { name: `Add ${title}` }));
    await user.click(screen.getByRole('button', { name: `Save ${title}` }));
    expect(await screen.findByText(`${title} name is required`)).toBeVisible();
    expect(nameField()).toHaveFocus();
    await user.type(nameField(), ` ${record.name} `);
    if ('googleMapsLink' in record) await user.type(field('Google Maps link'), record.googleMapsLink);
    await user.click(screen.getByRole('button', { name: `Save ${title}` }));
    await expectText(`${title} saved successfully!`);
    expect(await deleteButton()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...input } = record;
    expect(sent(`POST /api/${tab}`)).toEqual([{ ...input, ...more }]);
  });

  test('a long list is searched for words in any order', async () => {
    const others = Array.from({ length: 12 }, (_, index) => ({ ...record, id: index + 2, name: `Other ${index}` }));
    const { user } = await renderDashboard(tab, { [`GET /api/${tab}`]: [record, ...others] });
    await deleteButton();
    const words = record.name.toUpperCase().split(' ').toReversed();
    await user.type(screen.getByRole('searchbox', { name: `Search ${tab}` }), words.join(' '));
    expect(screen.getByText('1 found')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1);
    expect(await deleteButton()).toBeVisible();
  });

  test('keeps the input and the focus when a save fails, and sends the version that was edited', async () => {
    const { user, sent } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: [record],
      [`PUT /api/${tab}/1`]: inTurn(refusal(500, {}), record),
    });
    const { name, updatedAt } = record;
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    // A colleague may have changed it.
    await waitFor(() => expect(sent(`GET /api/${tab}`)).toHaveLength(2));
    await user.type(nameField(), '!');
    await user.click(screen.getByRole('button', { name: `Save ${title}` }));
    await expectText(`Failed to save ${noun}. Please try again.`);
    expect(nameField()).toHaveValue(`${name}!`);
    expect(screen.getByRole('button', { name: `Save ${title}` })).toHaveFocus();
    const lists = sent('GET /api/events').length;
    await user.keyboard('{Enter}');
    await expectText(`${title} saved successfully!`);
    // Activations have copies of it.
    await waitFor(() => expect(sent('GET /api/events').length).toBeGreaterThan(lists));
    expect(sent('PUT').at(-1)).toMatchObject({ name: `${name}!`, updatedAt });
    await waitFor(() => expect(screen.getByRole('button', { name: `Edit ${name}` })).toHaveFocus());
  });

  test('a delete that is under way cannot be repeated after a change of tabs, and leaves the focus there', async () => {
    const deleted = later();
    const { user } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: [record],
      [`DELETE /api/${tab}/1`]: deleted.response,
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
    deleted.send();
    await expectText(`${title} deleted successfully!`);
    expect(screen.getByRole('tab', { name: 'Email' })).toHaveFocus();
  });

  test('confirms before deleting, says why it failed, and offers Undo', async () => {
    confirm.mockReturnValueOnce(false);
    let all = [record];
    const message = 'This does not exist any more. Please reload the page.';
    const { user, sent, responses } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: () => all,
      [`DELETE /api/${tab}/1`]: refusal(404, { message }),
      [`POST /api/${tab}/1/restore`]: () => (all = [record])[0],
    });
    await user.click(await deleteButton());
    expect(confirm).toHaveBeenCalledWith(`Are you sure you want to delete this ${noun}?`);
    expect(sent('DELETE')).toEqual([]);
    responses[`GET /api/${tab}`] = refusal(500, {});
    await user.click(await deleteButton());
    await expectText(`Failed to delete ${noun}. Please try again.`);
    await expectText(message);
    // The list of before, although it could not be read again.
    expect(await deleteButton()).toBeVisible();
    responses[`GET /api/${tab}`] = () => all;
    responses[`DELETE /api/${tab}/1`] = () => void (all = []);
    await user.click(await deleteButton());
    await expectText(`${title} deleted successfully!`);
    expect(await screen.findByRole('heading', { name: `No ${tab} yet` })).toBeVisible();
    await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByRole('heading', { level: 2 })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText(`${title} restored`);
    expect((await deleteButton()).closest('li')).toHaveFocus();
  });
});

describe('after a delete', () => {
  async function deleteOneOf(id: number, name: string) {
    const all = ['A', 'B', 'C'].map((letter, index) => aLocation({ id: index + 1, name: letter }));
    const app = await renderDashboard('locations', {
      'GET /api/locations': all,
      'GET /api/categories': [1, 2, 3].map((other) => aCategory({ id: other, name: `Category ${other}` })),
      [`DELETE /api/locations/${id}`]: () => undefined,
      [`POST /api/locations/${id}/restore`]: all[id - 1],
    });
    app.responses['GET /api/locations'] = all.filter((one) => one.id !== id);
    await app.user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await expectText('Location deleted successfully!');
    return app;
  }

  test.each([
    [1, 'A', 'B'],
    [2, 'B', 'C'],
    [3, 'C', 'B'],
  ])('of record %i, %s, the focus is on %s', async (id, name, focused) => {
    await deleteOneOf(id, name);
    await waitFor(() => expect(screen.getByRole('heading', { name: focused }).closest('li')).toHaveFocus());
  });

  test('Undo on another tab moves the focus to no record', async () => {
    const { user } = await deleteOneOf(2, 'B');
    await user.click(screen.getByRole('tab', { name: /^Categories/ }));
    const other = (await screen.findByRole('button', { name: 'Edit Category 2' })).closest('li');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText('Location restored');
    expect(other).not.toHaveFocus();
  });
});
