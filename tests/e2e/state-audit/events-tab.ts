import type { Page } from '@playwright/test';
import { answerDialog } from '#tests/support/manager-test.ts';
import { serverError, pending, threeWidths, type State } from './state.ts';

const path = '/admin?tab=events';
const first = (page: Page, action: string) => page.getByRole('button', { name: `${action} Low Tide` });

/** Opens the account menu with all its items; choosing one earlier cancels the request of the last item. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Remove the demo program' }).waitFor();
}

async function openSiteSettings(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Site settings' }).click();
  await page.getByRole('dialog').waitFor();
}

const tabStates: readonly (Omit<State, 'path'> & Partial<State>)[] = [
  { name: 'admin-events', shows: 'Low Tide', widths: threeWidths, isTall: true },
  {
    name: 'admin-events-none-match',
    path: '/admin?tab=events&status=past&category=Digital',
    shows: 'No activations match your filters',
  },
  {
    name: 'admin-events-empty',
    shows: 'No activations yet',
    responses: { 'GET /api/events': [] },
  },
  {
    name: 'admin-events-loading',
    shows: 'Create Activation',
    responses: { 'GET /api/events': pending },
  },
  {
    name: 'admin-events-error',
    shows: 'Failed to fetch events',
    responses: { 'GET /api/events': serverError },
  },
  {
    name: 'admin-deleted',
    shows: 'Event deleted successfully!',
    responses: { 'DELETE /api/events': {} },
    prepare: async (page) => {
      const question = answerDialog(page);
      await first(page, 'Delete').click();
      await question;
    },
  },
  {
    name: 'admin-recently-deleted',
    shows: 'Restore',
    responses: {
      'GET /api/deleted': [
        { entity: 'events', id: 900, name: 'Paper Moon', deletedAt: '2026-11-19T18:05:00.000Z', deletedBy: 'manager' },
      ],
    },
    prepare: (page) => page.getByText('Recently deleted (1)').click(),
  },
  {
    name: 'admin-selected',
    shows: '2 selected',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Low Tide' }).check();
      await page.getByRole('checkbox', { name: 'Select Eight Hundred Square Feet of Sky' }).check();
    },
  },
  {
    name: 'admin-recent-changes',
    shows: 'manager',
    prepare: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Recent changes' }).click();
      await page.getByRole('list', { name: 'Recent changes' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'admin-menu',
    shows: 'System Diagnostics',
    prepare: openMenu,
  },
  {
    name: 'admin-site-settings',
    shows: 'Save Settings',
    widths: threeWidths,
    prepare: openSiteSettings,
  },
  {
    name: 'admin-password',
    shows: 'The new passwords do not match',
    prepare: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('Current password').fill('what it was');
      await page.getByLabel(/^New password/).fill('what it shall be');
      await page.getByLabel('Confirm new password').fill('something else');
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    },
  },
  {
    name: 'admin-managers',
    responses: {
      'GET /api/managers': [
        { id: 1, username: 'manager' },
        { id: 2, username: 'anna' },
      ],
      'POST /api/managers': { password: 'vN2m8sQ0bY7uTtLc' },
    },
    shows: 'It is not shown again.',
    prepare: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Managers', exact: true }).click();
      await page.getByLabel('User name').fill('bea');
      await page.getByLabel('Your current password').fill('what it is');
      await page.getByRole('button', { name: 'Add manager' }).click();
    },
  },
];

/** States of the activations tab, and those that all tabs share. */
export const eventsTabStates: readonly State[] = tabStates.map((state) => ({ path, as: 'manager', ...state }));
