import type { Page } from '@playwright/test';
import { pending, ErrorResponse, type State } from './state.ts';

const path = '/admin-login';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password').fill('a guess');
  await page.getByRole('button', { name: 'Login' }).click();
}

/** States of the login page. */
export const loginStates: readonly State[] = [
  { name: 'admin-login', path, shows: 'Site Manager Login' },
  {
    name: 'admin-login-empty',
    path,
    shows: 'Please enter both username and password.',
    prepare: (page) => page.getByRole('button', { name: 'Login' }).click(),
  },
  {
    name: 'admin-login-busy',
    path,
    shows: 'Logging in...',
    responses: { 'POST /api/admin/login': pending },
    prepare: signIn,
  },
  {
    name: 'admin-login-error',
    path,
    shows: 'Invalid username or password.',
    responses: { 'POST /api/admin/login': new ErrorResponse(401, { message: 'Invalid username or password.' }) },
    prepare: signIn,
  },
  {
    name: 'admin-login-code-error',
    path,
    shows: 'That code is not valid any more. Please enter a new one.',
    responses: {
      'POST /api/admin/login': new ErrorResponse(401, {
        message: 'That code is not valid any more. Please enter a new one.',
        needsCode: true,
      }),
    },
    prepare: async (page) => {
      await signIn(page);
      await page.getByLabel('Authentication code').fill('123456');
      await page.getByRole('button', { name: 'Login' }).click();
    },
  },
  { name: 'admin-checking', path: '/admin', shows: 'Loading', responses: { 'GET /api/admin/status': pending } },
];
