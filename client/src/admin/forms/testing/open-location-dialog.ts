import { screen } from '@testing-library/react';
import { aLocation, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';

/** The edited location. */
export const court = aLocation();
/** The storage key of a draft that a closed form left. */
export const draftKey = 'draft:admin:location:1:closed';
/** Returns the name field. */
export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Location name' });
/** Returns the submit button. */
export const saveButton = () => screen.getByRole('button', { name: 'Save Location' });

/** Opens the edit dialog of a location and types `typed` into the name field. */
export async function openLocationDialog(typed = '', responses: Responses = {}) {
  const app = await renderDashboard('locations', { 'GET /api/locations': [court], ...responses });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
  if (typed) await app.user.type(nameField(), typed);
  return app;
}
