import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { loadEdits } from '#client/admin/forms/edits.ts';
import { court } from './open-location-dialog.ts';

export const key = 'edit:admin:location:1';
export const base = { name: court.name, googleMapsLink: court.googleMapsLink, renameVenues: true };
export const rescued = { ...base, name: 'Rescued' };
export const earlier = '2026-10-01T00:00:00.000Z';
export const savedAt = '2026-11-19T20:00:00.000Z';

/** Stores what an earlier document has left. */
export function store(edit: object = {}, name = key) {
  localStorage.setItem(name, JSON.stringify({ savedAt, base, values: rescued, key: 'k', ...edit }));
  loadEdits();
}
export const leavePage = () => fireEvent(window, new Event('pagehide'));
/** Returns whether the browser lets the document end without a question. */
export const mayEnd = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const goBack = async () => {
  window.history.back();
  await isClosed();
};
export const strip = () => within(screen.getByRole('group', { name: 'Not saved yet' }));
