import type { Page } from '@playwright/test';
import { serverError, pending, ErrorResponse, type State } from './state.ts';

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Marisol Quan-Reyes' }).click();
const everything = { region: true, accessKey: true, secretKey: true, bucket: true };
const signInFirst = new ErrorResponse(401, { message: 'Please sign in.' });

async function probeAll(page: Page): Promise<void> {
  for (const name of ['Check Configuration', 'Test S3 Connection', 'Test File Upload'])
    await page.getByRole('button', { name }).click();
}

const managersStates: readonly State[] = [
  { name: 'artists', path: '/artists', shows: 'Marisol Quan-Reyes', isTall: true },
  {
    name: 'artists-empty',
    path: '/artists',
    shows: 'No artists yet',
    responses: { 'GET /api/artists': [] },
  },
  {
    name: 'artists-loading',
    path: '/artists',
    shows: 'Add Artist',
    responses: { 'GET /api/artists': pending },
  },
  {
    name: 'artists-error',
    path: '/artists',
    shows: 'Failed to fetch artists',
    responses: { 'GET /api/artists': serverError },
  },
  { name: 'artists-dialog', path: '/artists', shows: 'Edit Artist', prepare: edit },
  {
    name: 'artists-dialog-errors',
    path: '/artists',
    shows: 'Artist name is required',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Artist' }).click();
      await page.getByRole('button', { name: 'Add Item' }).click();
      await page.getByRole('button', { name: 'Create Artist' }).click();
    },
  },
  {
    name: 'artists-dialog-refused',
    path: '/artists',
    shows: 'Sign in as site manager',
    responses: { 'PUT /api/artists': signInFirst },
    prepare: async (page) => {
      await edit(page);
      await page.getByRole('button', { name: 'Update Artist' }).click();
    },
  },
  {
    name: 'diagnostics',
    path: '/diagnostics',
    shows: 'not_configured',
    prepare: async (page) => {
      await probeAll(page);
      await page.getByAltText('The uploaded test file, a red square').waitFor();
    },
    isTall: true,
  },
  {
    name: 'diagnostics-configured',
    path: '/diagnostics',
    shows: 'Image failed to load (check S3 bucket permissions)',
    responses: {
      'GET /api/health/s3': { status: 'configured', config: everything },
      'POST /api/upload': { url: '/uploads/gone.webp' },
    },
    missing: '/uploads/gone.webp',
    prepare: probeAll,
    isTall: true,
  },
  {
    name: 'diagnostics-busy',
    path: '/diagnostics',
    shows: 'Testing...',
    responses: { 'POST /api/test/s3': pending },
    prepare: (page) => page.getByRole('button', { name: 'Test S3 Connection' }).click(),
  },
];

/** States of the artists page and the diagnostics page. */
export const managementStates: readonly State[] = [
  ...managersStates.map((state) => ({ ...state, as: 'manager' as const })),
  { name: 'artists-signed-out', path: '/artists', shows: 'Sign in to edit' },
  { name: 'diagnostics-signed-out', path: '/diagnostics', shows: 'Sign in to test' },
];
