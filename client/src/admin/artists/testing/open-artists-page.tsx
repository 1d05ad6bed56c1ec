import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { anArtist } from '#client/testing/factories.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';

/** An artist with every field. */
export const ana = anArtist({
  id: 1,
  name: 'Ana Ruiz',
  title: 'Muralist',
  bio: 'Paints buildings.',
  portfolio: ['Levee Road', 'https://ana.example/walls'],
  socialLinks: { website: 'https://ana.example/', email: 'https://ana.example/mail', instagram: ' ' },
});
/** An artist with a few fields. */
export const bo = anArtist({ id: 2, name: 'Bo', profileImage: '/uploads/bo.webp', portfolio: ['One'] });
/** The response to a call without a session. */
export const signInFirst = () => refusal(401, { message: 'Please sign in.' });
/** Waits for a toast. */
export const expectToast = async (title: string, description?: string) => {
  expect((await screen.findAllByText(title))[0]).toBeVisible();
  if (description) expect((await screen.findAllByText(description, { exact: true }))[0]).toBeVisible();
};
/** Returns a field of the dialog by its label. */
export const field = (name: string) => screen.getByRole('textbox', { name });

/** Opens the page with Ana Ruiz and Bo. */
export async function openArtistsPage(responses: Responses = {}) {
  const app = renderApp('/artists', {
    responses: { 'GET /api/admin/status': { isAuthenticated: true }, 'GET /api/artists': [ana, bo], ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'Artist Management' });
  return app;
}

/** Opens the dialog that edits Ana Ruiz. */
export async function openDialog(responses: Responses = {}) {
  const app = await openArtistsPage(responses);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Ana Ruiz' }));
  return app;
}
