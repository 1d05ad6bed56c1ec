import { screen } from '@testing-library/react';
import { aLocation, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Answers } from '#client/testing/render-app.tsx';

/** The location that is edited. */
export const court = aLocation();
/** Where its draft is kept. */
export const draftKey = 'draft:location:1';
/** The field that tests type into. */
export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Location name' });
/** What is kept of the draft. */
export const storedDraft = () => localStorage.getItem(draftKey);
/** The button that saves. */
export const saveButton = () => screen.getByRole('button', { name: 'Save Location' });

/** Opens the dialog of one location, typed into where `typed` says what. */
export async function openLocationDialog(typed = '', answers: Answers = {}) {
  const app = await renderDashboard('locations', { 'GET /api/locations': [court], ...answers });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
  if (typed) await app.user.type(nameField(), typed);
  return app;
}
