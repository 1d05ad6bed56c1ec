import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';
import { prefetchLazyParts } from '#client/ui/lazy.tsx';

const item = { name: 'Remove the demo program' };

async function openMenu(responses: Responses) {
  const app = await renderDashboard('categories', responses);
  await app.user.click(screen.getByRole('button', { name: 'More' }));
  return app;
}

/** Opens the question, with a response to the deletion, and answers it. */
async function removeDemo(activations: number, deletion: unknown) {
  const app = await openMenu({ 'GET /api/demo': { activations }, 'DELETE /api/demo': deletion });
  // A toast would be shown at once.
  await prefetchLazyParts();
  await app.user.click(await screen.findByRole('button', item));
  const question = (await screen.findByRole('dialog', item)).textContent;
  await app.user.click(screen.getByRole('button', { name: 'Remove the demo' }));
  return { ...app, question };
}

test('removes the demo program after a question, and names the backup', async () => {
  const { question } = await removeDemo(14, { backup: 'with-demo-1.zip' });
  expect(question).toContain('This deletes the 14 demo activations');
  await screen.findByText('The backup is with-demo-1.zip.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the question open if the backup fails', async () => {
  const { question } = await removeDemo(1, refusal(507, { message: 'The disk of the server is full.' }));
  expect(question).toContain('This deletes the demo activation,');
  await screen.findByText('Failed to remove the demo program. Please try again.');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([{ activations: 0 }, refusal(404, { message: 'There is no such call.' })])(
  'is not offered without a demo',
  async (demo) => {
    const { calls } = await openMenu({ 'GET /api/demo': demo });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /api/demo'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('button', item)).toBeNull();
  },
);
