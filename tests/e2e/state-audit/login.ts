import type { Page } from '@playwright/test';
import { statesAt, pending, ErrorResponse, type State } from './state.ts';

const at = statesAt('/admin-login');

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password').fill('a guess');
  await page.getByRole('button', { name: 'Login' }).click();
}

/** States of the login page. */
export const loginStates: readonly State[] = [
  at('admin-login', 'Site Manager Login'),
  at('admin-login-empty', 'Please enter both username and password.', {
    prepare: (page) => page.getByRole('button', { name: 'Login' }).click(),
  }),
  at('admin-login-busy', 'Logging in...', { responses: { 'POST /api/admin/login': pending }, prepare: signIn }),
  at('admin-login-error', 'Invalid username or password.', {
    responses: { 'POST /api/admin/login': new ErrorResponse(401, { message: 'Invalid username or password.' }) },
    prepare: signIn,
  }),
  at('admin-login-code-error', 'That code is not valid any more. Please enter a new one.', {
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
  }),
  at('admin-checking', 'Loading', { path: '/admin', responses: { 'GET /api/admin/status': pending } }),
];
