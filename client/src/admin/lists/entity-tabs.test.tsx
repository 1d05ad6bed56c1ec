import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCategory, aLocation, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/expect-text.ts';
import { anArtist, aPartner } from '#client/testing/factories.ts';

/** What every tab of records but the activations does. */
describe.each([
  { tab: 'artists', noun: 'artist', record: anArtist({ id: 1, name: 'Ana Ruiz' }) },
  { tab: 'partners', noun: 'partner', record: aPartner({ id: 1, name: 'Papel Studio' }) },
  { tab: 'categories', noun: 'category', record: aCategory({ id: 1, name: 'Murals' }) },
  { tab: 'locations', noun: 'location', record: aLocation({ id: 1, name: 'Center Court' }) },
])('the tab $tab', ({ tab, noun, record }) => {
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const deleteButton = () => screen.findByRole('button', { name: `Delete ${record.name}` });

  test('shows an error and retries', async () => {
    let response: unknown = refusal(500, {});
    const { user } = await renderDashboard(tab, { [`GET /api/${tab}`]: () => response });
    expect(await screen.findByText(`Failed to fetch ${tab}`)).toBeVisible();
    response = [record];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await deleteButton()).toBeVisible();
  });

  test('shows an error when a save fails and keeps the input', async () => {
    const { user } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: [record],
      [`PUT /api/${tab}/1`]: refusal(500, {}),
    });
    await user.click(await screen.findByRole('button', { name: `Edit ${record.name}` }));
    const name = await screen.findByRole('textbox', { name: /^(Location name|Name)$/ });
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: `Save ${title}` }));
    await expectText(`Failed to save ${noun}. Please try again.`);
    expect(name).toHaveValue(`${record.name}!`);
  });

  test('a delete that is under way cannot be repeated after a change of tabs', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { user } = await renderDashboard(tab, {
      [`GET /api/${tab}`]: [record],
      [`DELETE /api/${tab}/1`]: () => new Promise(() => undefined),
    });
    await user.click(await deleteButton());
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await screen.findByRole('heading', { level: 2, name: 'Email' });
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`, 'i') }));
    expect(await deleteButton()).toBeDisabled();
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
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
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
