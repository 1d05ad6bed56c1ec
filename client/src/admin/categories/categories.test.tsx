import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCategory, field, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { expectText } from '#client/testing/texts.ts';

const card = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

/** Opens the dialog of a new category with this name. */
async function openNew(name: string, response: unknown = aCategory()) {
  const app = await renderDashboard('categories', { 'POST /api/categories': response });
  await app.user.click((await screen.findAllByRole('button', { name: 'Add Category' }))[0] as HTMLElement);
  await app.user.type(field('Name'), name);
  return { ...app, save: () => app.user.click(screen.getByRole('button', { name: 'Save Category' })) };
}

test('shows every category with its uppercase badge and usage', async () => {
  await renderDashboard('categories', {
    'GET /api/categories': [aCategory(), aCategory({ id: 2, name: 'Talks' })],
    'GET /api/events': [anEvent({ category: 'murals' }), anEvent({ category: 'Murals' })],
  });
  expect(await screen.findByText('MURALS')).toBeVisible();
  await waitFor(() => expect(card('MURALS').getByText('Used in 2 activations')).toBeVisible());
  expect(card('TALKS').getByText('Not used yet')).toBeVisible();
});

test('requires a valid color', async () => {
  const { sent, save } = await openNew('Talks');
  fireEvent.change(field('Color'), { target: { value: 'blue' } });
  await save();
  expect(await screen.findByText('Color must be written as #RRGGBB')).toBeVisible();
  expect(sent('POST')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Choose a color'), { target: { value: '#3b82f6' } });
  expect(field('Color')).toHaveValue('#3B82F6');
  await waitFor(() => expect(field('Color')).toBeValid());
});

test.each([
  ['3b82f6', '#3b82f6'],
  [' #3B82F6 ', '#3B82F6'],
  ['#FFF', '#FFFFFF'],
  ['# a1c', '#aa11cc'],
])('saves the pasted color %j as %s', async (pasted, color) => {
  const { sent, save } = await openNew('Talks');
  fireEvent.change(field('Color'), { target: { value: pasted } });
  expect(screen.getByLabelText('Choose a color')).toHaveValue(color.toLowerCase());
  await save();
  await expectText('Category saved successfully!');
  expect(sent('POST')).toEqual([expect.objectContaining({ color })]);
});

test('previews the badge, and shows under the name that it is taken', async () => {
  const message = 'That name is already taken. Please choose another.';
  const { save } = await openNew('Murals', refusal(409, { message }));
  expect(within(screen.getByRole('dialog')).getByText('Murals')).toBeVisible();
  await save();
  await expectText('Failed to save category. Please try again.');
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toHaveAccessibleDescription(message);
  expect(field('Name')).toHaveValue('Murals');
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
    'DELETE /api/categories/1': () => undefined,
  });
  await screen.findByText(/^Used in/);
  await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
  await expectText('Category deleted successfully!');
  await expectText(sentence);
});
