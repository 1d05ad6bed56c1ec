import type { Page } from '@playwright/test';
import { serverError, statesAt, pending, ErrorResponse, type State } from './state.ts';

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Marisol Quan-Reyes' }).click();
const everything = { region: true, accessKey: true, secretKey: true, bucket: true };
const signInFirst = new ErrorResponse(401, { message: 'Please sign in.' });

async function probeAll(page: Page): Promise<void> {
  for (const name of ['Check Configuration', 'Test S3 Connection', 'Test File Upload'])
    await page.getByRole('button', { name }).click();
}

const atArtists = statesAt('/artists', { as: 'manager' });
const atDiagnostics = statesAt('/diagnostics', { as: 'manager' });

/** States of the artists page and the diagnostics page. */
export const managementStates: readonly State[] = [
  atArtists('artists', 'Marisol Quan-Reyes', { isTall: true }),
  atArtists('artists-empty', 'No artists yet', { responses: { 'GET /api/artists': [] } }),
  atArtists('artists-loading', 'Add Artist', { responses: { 'GET /api/artists': pending } }),
  atArtists('artists-error', 'Failed to fetch artists', { responses: { 'GET /api/artists': serverError } }),
  atArtists('artists-dialog', 'Edit Artist', { prepare: edit }),
  atArtists('artists-dialog-errors', 'Artist name is required', {
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Artist' }).click();
      await page.getByRole('button', { name: 'Add Item' }).click();
      await page.getByRole('button', { name: 'Create Artist' }).click();
    },
  }),
  atArtists('artists-dialog-refused', 'Sign in as site manager', {
    responses: { 'PUT /api/artists': signInFirst },
    prepare: async (page) => {
      await edit(page);
      await page.getByRole('button', { name: 'Update Artist' }).click();
    },
  }),
  atDiagnostics('diagnostics', 'not_configured', {
    prepare: async (page) => {
      await probeAll(page);
      await page.getByAltText('The uploaded test file, a red square').waitFor();
    },
    isTall: true,
  }),
  atDiagnostics('diagnostics-configured', 'Image failed to load (check S3 bucket permissions)', {
    responses: {
      'GET /api/health/s3': { status: 'configured', config: everything },
      'POST /api/upload': { url: '/uploads/gone.webp' },
    },
    missing: '/uploads/gone.webp',
    prepare: probeAll,
    isTall: true,
  }),
  atDiagnostics('diagnostics-busy', 'Testing...', {
    responses: { 'POST /api/test/s3': pending },
    prepare: (page) => page.getByRole('button', { name: 'Test S3 Connection' }).click(),
  }),
  { name: 'artists-signed-out', path: '/artists', shows: 'Sign in to edit' },
  { name: 'diagnostics-signed-out', path: '/diagnostics', shows: 'Sign in to test' },
];
