import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { aLocation, field, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

/** The edited location. */
export const court = aLocation();
/** Returns the name field. */
export const nameField = () => field('Location name');
/** Returns the field of the map link. */
export const linkField = () => field('Google Maps link');
/** Returns the submit button. */
export const saveButton = () => screen.getByRole('button', { name: 'Save Location' });

/** Opens the edit dialog of a location and types `typed` into the name field. */
export async function openLocationDialog(typed = '', responses: Responses = {}) {
  const lists = { 'GET /api/locations': [court], 'PUT /api/locations/1': court };
  const app = await renderDashboard('locations', { ...lists, ...responses });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
  // Only then does it take keys.
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  if (typed) await app.user.type(nameField(), typed);
  /** Saves, waits for the toast, and returns the last request body. */
  const save = async (toast = 'Location saved successfully!') => {
    await app.user.click(saveButton());
    await expectText(toast);
    return app.sent('PUT').at(-1);
  };
  return { ...app, save };
}
