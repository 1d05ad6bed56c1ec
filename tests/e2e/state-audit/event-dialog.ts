import type { Page } from '@playwright/test';
import { serverError, statesAt, pending, ErrorResponse, threeWidths, type State } from './state.ts';

const at = statesAt('/admin?tab=events', { as: 'manager' });
const update = 'PUT /api/events';

async function edit(page: Page, title = 'Eight Hundred Square Feet of Sky'): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('dialog').getByText('Current').first().waitFor();
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Activation' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Opens a folded section. */
async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name }).click();
}

/** Changes the venue and saves. */
async function save(page: Page): Promise<void> {
  await edit(page);
  await page.getByRole('dialog').getByLabel('Venue').fill('South Window');
  await page.getByRole('button', { name: 'Update Activation' }).click();
}

/** Saves another venue as a different manager. */
const stale = new ErrorResponse(409, (sent) => ({
  message: 'Someone else saved changes after you opened this.',
  current: { ...sent, venue: 'East Hall', updatedAt: '2026-11-20T18:05:00.000Z' },
}));

/** Chooses a picture for the featured image of a new activation. */
async function choosePicture(page: Page): Promise<void> {
  await create(page);
  const file = { name: 'low-tide.png', mimeType: 'image/png', buffer: Buffer.from('The response is mocked.') };
  await page.getByRole('dialog').locator('input[type="file"]').first().setInputFiles(file);
}

const unsaved = JSON.stringify({
  values: { title: 'Half a thought' },
  base: {},
  key: 'half-a-thought',
  savedAt: '2026-11-20T18:05:00.000Z',
});
const openUnsaved = (page: Page) => page.getByRole('button', { name: 'Half a thought' }).click();

const dialogState = (name: string, shows: string, prepare: State['prepare'], more: Partial<State> = {}) =>
  at(`admin-dialog${name && `-${name}`}`, shows, { prepare, ...more });

/** Opens the history, with one earlier version of another title and venue. */
async function openHistory(page: Page): Promise<void> {
  const { id, ...values } = await (await page.request.get('/api/events/slug/eight-hundred-square-feet-of-sky')).json();
  const earlier = { ...values, title: 'A Hundred Square Feet of Sky', venue: 'East Hall' };
  await page.route(`**/api/history?kind=events&id=${id}`, (route) =>
    route.fulfill({ json: [{ id: 1, savedAt: '2026-11-19T18:05:00.000Z', savedBy: 'manager', values: earlier }] }),
  );
  await edit(page);
  await page.getByRole('dialog').getByText('History', { exact: true }).click();
  await page.getByRole('list', { name: 'Versions' }).getByRole('button').click();
}

/** States of the activation dialog. */
export const eventDialogStates: readonly State[] = [
  dialogState('', 'Edit Activation', edit, { widths: threeWidths }),
  dialogState('new', 'Create Activation', create),
  dialogState('errors', 'Date is required', async (page) => {
    await create(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Create Activation' }).click();
  }),
  dialogState(
    'video-error',
    'Video URL must be a web address, such as https://example.org or example.org',
    async (page) => {
      await create(page);
      await page.getByLabel('Video URL').fill('a film');
      await page.getByRole('button', { name: 'Add video' }).click();
    },
  ),
  dialogState('upload-busy', 'Uploading...', choosePicture, { responses: { 'POST /api/upload': pending } }),
  dialogState('upload-error', 'Failed to upload image', choosePicture, {
    responses: { 'POST /api/upload': serverError },
  }),
  dialogState('open', 'Step-free access', async (page) => {
    await edit(page);
    await page.getByText('By URL').click();
    await page.getByLabel('Featured image URL').fill('/art/murals/2.svg');
    for (const name of [/Override status/, /Published/]) await page.getByRole('switch', { name }).click();
    await page.getByText('Focal point').waitFor();
    for (const name of ['Notice to visitors', 'Booking and access']) await openSection(page, name);
  }),
  dialogState(
    'new-location',
    'Add Location',
    async (page) => {
      await create(page);
      await page.getByRole('button', { name: 'New location…' }).click();
    },
    { widths: threeWidths },
  ),
  dialogState(
    'people-error',
    'Failed to fetch artists',
    async (page) => {
      await create(page);
      await page.getByText('Failed to fetch artists').scrollIntoViewIfNeeded();
    },
    { responses: { 'GET /api/artists': serverError, 'GET /api/partners': pending } },
  ),
  dialogState('continued', 'Not saved yet: Title', openUnsaved, {
    storage: { 'edit:manager:event:new-1': unsaved },
  }),
  dialogState('continued-of-deleted', 'Not saved yet: Title', openUnsaved, {
    storage: { 'edit:manager:event:9999': unsaved },
  }),
  dialogState('saving', 'Saving...', save, { responses: { [update]: pending } }),
  dialogState('save-error', 'Failed to save activation. Please try again.', save, {
    responses: { [update]: serverError },
  }),
  dialogState('session-over', 'Your session has expired. Sign in to save your work.', save, {
    responses: { [update]: new ErrorResponse(401, { message: 'Please sign in.' }) },
  }),
  dialogState('history', 'Use this version', openHistory),
  dialogState('stale', 'Someone else saved changes after you opened this.', save, { responses: { [update]: stale } }),
];
