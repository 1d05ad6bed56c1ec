import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';
import { prefetchLazyParts } from '#client/ui/lazy.tsx';

async function openMenu(responses: Responses) {
  const app = await renderDashboard('categories', responses);
  await app.user.click(screen.getByRole('button', { name: 'More' }));
  return app;
}

test('removes the demo program after a question, and names the backup', async () => {
  const { user } = await openMenu({
    'GET /api/demo': { activations: 14 },
    'DELETE /api/demo': { backup: 'with-demo-1.zip' },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the demo program' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the demo program' });
  expect(dialog).toHaveTextContent('This deletes the 14 demo activations');
  await user.click(screen.getByRole('button', { name: 'Remove the demo' }));
  await screen.findByText('The backup is with-demo-1.zip.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the question open if the backup fails', async () => {
  const { user } = await openMenu({
    'GET /api/demo': { activations: 1 },
    'DELETE /api/demo': refusal(507, { message: 'The disk of the server is full.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the demo program' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('This deletes the demo activation,');
  await user.click(screen.getByRole('button', { name: 'Remove the demo' }));
  await screen.findByText('Failed to remove the demo program. Please try again.');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([{ activations: 0 }, refusal(404, { message: 'There is no such call.' })])(
  'is not offered without a demo',
  async (demo) => {
    const { calls } = await openMenu({ 'GET /api/demo': demo });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /api/demo'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('button', { name: 'Remove the demo program' })).toBeNull();
  },
);

test('reports no error if the manager declines to sign in again', async () => {
  const { user } = await openMenu({
    'GET /api/demo': { activations: 14 },
    'DELETE /api/demo': refusal(401, { message: 'Unauthorized' }),
  });
  // A toast would be shown at once.
  await prefetchLazyParts();
  await user.click(await screen.findByRole('button', { name: 'Remove the demo program' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the demo' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Remove the demo program' })).toBeVisible();
  await screen.findByRole('button', { name: 'Remove the demo' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText('Failed to remove the demo program. Please try again.')).toBeNull();
});
