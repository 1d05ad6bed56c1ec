import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCategory, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { expectText } from '#client/testing/texts.ts';

const murals = aCategory();
const talks = aCategory({ id: 2, name: 'Talks', color: '#8B5CF6' });
const card = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

test('shows every category with its uppercase badge and usage', async () => {
  await renderDashboard('categories', {
    'GET /api/categories': [murals, talks],
    'GET /api/events': [anEvent({ category: 'murals' }), anEvent({ category: 'Murals' })],
  });
  expect(await screen.findByText('MURALS')).toBeVisible();
  await waitFor(() => expect(card('MURALS').getByText('Used in 2 activations')).toBeVisible());
  expect(card('TALKS').getByText('Not used yet')).toBeVisible();
});

test('requires a valid color', async () => {
  const { user, calls } = await renderDashboard('categories');
  await user.click((await screen.findAllByRole('button', { name: 'Add Category' }))[0] as HTMLElement);
  const color = screen.getByRole('textbox', { name: 'Color' });
  await user.clear(color);
  await user.type(color, 'blue');
  await user.click(screen.getByRole('button', { name: 'Save Category' }));
  expect(await screen.findByText('Color must be written as #RRGGBB')).toBeVisible();
  expect(calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test.each([
  ['3b82f6', '#3b82f6'],
  [' #3B82F6 ', '#3B82F6'],
  ['#FFF', '#FFFFFF'],
  ['# a1c', '#aa11cc'],
])('saves the pasted color %j as %s', async (pasted, color) => {
  const { user, calls } = await renderDashboard('categories', { 'POST /api/categories': aCategory() });
  await user.click((await screen.findAllByRole('button', { name: 'Add Category' }))[0] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Talks');
  fireEvent.change(screen.getByRole('textbox', { name: 'Color' }), { target: { value: pasted } });
  expect(screen.getByLabelText('Choose a color')).toHaveValue(color.toLowerCase());
  await user.click(screen.getByRole('button', { name: 'Save Category' }));
  await expectText('Category saved successfully!');
  expect(calls.find(({ key }) => key === 'POST /api/categories')?.body).toMatchObject({ color });
});

test('previews the badge, and shows under the name that it is taken', async () => {
  const taken = refusal(409, { message: 'That name is already taken. Please choose another.' });
  const { user } = await renderDashboard('categories', { 'POST /api/categories': taken });
  await user.click((await screen.findAllByRole('button', { name: 'Add Category' }))[0] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Murals');
  expect(within(screen.getByRole('dialog')).getByText('Murals')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Category' }));
  await expectText('Failed to save category. Please try again.');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('That name is already taken. Please choose another.');
  expect(name).toHaveValue('Murals');
});

test.each([
  ['Talks', ['Talks'], '1 activation keeps the name with a gray badge'],
  ['Talks', ['talks', 'Talks', 'Murals'], '2 activations keep the name with a gray badge'],
  ['Murals', ['Murals'], '1 activation keeps the name with its badge'],
])('the toast after deleting %s, used by %j, tells what became of the activations', async (name, used, sentence) => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { user } = await renderDashboard('categories', {
    'GET /api/categories': [aCategory({ name })],
    'GET /api/events': used.map((category) => anEvent({ category })),
    'DELETE /api/categories/1': new Response(null, { status: 204 }),
  });
  await screen.findByText(/^Used in/);
  await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
  await expectText('Category deleted successfully!');
  await expectText(sentence);
});
