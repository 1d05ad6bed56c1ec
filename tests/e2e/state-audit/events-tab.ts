import type { Page } from '@playwright/test';
import { answerDialog } from '#tests/support/manager-test.ts';
import { ErrorResponse, serverError, statesAt, pending, threeWidths, type State } from './state.ts';

const at = statesAt('/admin?tab=events', { as: 'manager' });
const first = (page: Page, action: string) => page.getByRole('button', { name: `${action} Low Tide` });

/** Opens the account menu with its data: closing it earlier cancels the request. */
async function openMenu(page: Page): Promise<void> {
  const latestBackup = page.waitForResponse('**/api/backup/latest');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await latestBackup;
}

async function openSiteSettings(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Site settings' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Activations of which one has a new category and one no date. */
const table = {
  name: 'activations.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Title,Date,Time,Venue,Category\nTide,2026-12-01,7 PM,Hall,Light\nUndated,soon,7 PM,Hall,Light\n',
  ),
};

const managers = [
  { id: 1, username: 'manager' },
  { id: 2, username: 'anna' },
];

async function openManagers(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Managers', exact: true }).click();
}

/** States of the activations tab, and those that all tabs share. */
export const eventsTabStates: readonly State[] = [
  at('admin-events', 'Low Tide', { widths: threeWidths, isTall: true }),
  at('admin-events-none-match', 'No activations match your filters', {
    path: '/admin?tab=events&status=past&category=Digital',
  }),
  at('admin-events-empty', 'No activations yet', { responses: { 'GET /api/events': [] } }),
  at('admin-events-loading', 'Create Activation', { responses: { 'GET /api/events': pending } }),
  at('admin-events-error', 'Failed to fetch events', { responses: { 'GET /api/events': serverError } }),
  at('admin-deleted', 'Event deleted successfully!', {
    responses: { 'DELETE /api/events': {} },
    prepare: async (page) => {
      const question = answerDialog(page);
      await first(page, 'Delete').click();
      await question;
    },
  }),
  at('admin-recently-deleted', 'Restore', {
    responses: {
      'GET /api/deleted': [
        { entity: 'events', id: 900, name: 'Paper Moon', deletedAt: '2026-11-19T18:05:00.000Z', deletedBy: 'manager' },
      ],
    },
    prepare: (page) => page.getByText('Recently deleted (1)').click(),
  }),
  at('admin-selected', '2 selected', {
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Low Tide' }).check();
      await page.getByRole('checkbox', { name: 'Select Eight Hundred Square Feet of Sky' }).check();
    },
  }),
  at('admin-row-menu', 'Print a label', {
    prepare: (page) => page.getByRole('button', { name: 'More actions for Low Tide' }).click(),
  }),
  at('admin-label', 'Labels on a page', {
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More actions for Low Tide' }).click();
      await page.getByRole('button', { name: 'Print a label' }).click();
    },
  }),
  at('admin-import', /not on the site yet/, {
    path: '/admin?import',
    prepare: (page) => page.getByLabel(/Choose a CSV file/).setInputFiles(table),
  }),
  at('admin-menu', 'System Diagnostics', { prepare: openMenu }),
  at('admin-site-settings', 'Save Settings', { widths: threeWidths, prepare: openSiteSettings }),
  at('admin-password', 'The new passwords do not match', {
    prepare: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel(/^New password/).fill('what it shall be');
      await page.getByLabel('Confirm new password').fill('something else');
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    },
  }),
  at('admin-confirm-password', 'Invalid username or password.', {
    responses: {
      'GET /api/managers': managers,
      'DELETE /api/managers/2': new ErrorResponse(403, {
        message: 'Please enter your password again to do this.',
        needsPassword: true,
      }),
      'POST /api/admin/login': new ErrorResponse(401, { message: 'Invalid username or password.' }),
    },
    prepare: async (page) => {
      await openManagers(page);
      page.once('dialog', (question) => void question.accept());
      await page.getByRole('button', { name: 'Remove anna' }).click();
      await page.getByLabel('Password', { exact: true }).fill('a guess');
      await page.getByRole('button', { name: 'Login' }).click();
    },
  }),
  at('admin-managers', 'It is not shown again after you sign out or close this page.', {
    responses: {
      'GET /api/managers': managers,
      'POST /api/managers': { password: 'vN2m8sQ0bY7uTtLc' },
    },
    prepare: async (page) => {
      await openManagers(page);
      await page.getByLabel('User name').fill('bea');
      await page.getByRole('button', { name: 'Add manager' }).click();
    },
  }),
];
