import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { partnersQuery } from '#client/api/queries.ts';
import { followSession } from '#client/api/query-client.ts';
import { managerResponses, refusal } from '#client/testing/dashboard.tsx';
import { heardSession, inTurn, later, renderApp, type Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

const signedIn = { isAuthenticated: true, username: 'admin' };
const wrongPassword = 'Invalid username or password.';

async function renderLogin(responses: Responses = {}) {
  const app = renderApp('/admin-login', { responses: { ...managerResponses, ...responses } });
  await screen.findByRole('heading', { level: 1, name: 'Site Manager Login' });
  return app;
}

async function signIn({ user }: Awaited<ReturnType<typeof renderLogin>>, username: string, password: string) {
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test.each([
  ['', '', 'Username'],
  ['  ', 'secret', 'Username'],
  ['admin', '', 'Password'],
])('with username %j and password %j, sends nothing and shows what is missing', async (username, password, focused) => {
  const app = await renderLogin();
  await signIn(app, username, password);
  await expectText('Please enter both username and password.');
  expect(screen.getByLabelText(focused)).toHaveFocus();
  expect(screen.getByLabelText(focused)).toBeInvalid();
  expect(screen.getByLabelText(focused)).toHaveAccessibleDescription('Required');
  expect(app.sent('POST')).toEqual([]);
});

test('shows Logging in..., then opens the dashboard and tells other tabs', async () => {
  const announced = heardSession();
  const login = later();
  const app = await renderLogin({ 'POST /api/admin/login': login.response });
  app.queryClient.setQueryData(partnersQuery.queryKey, []);
  const { length } = window.history;
  await signIn(app, 'admin', 'secret');
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
  login.send(signedIn);
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  expect(window.location.pathname).toBe('/admin');
  // Back does not return to the login.
  expect(window.history).toHaveLength(length);
  // What a visitor fetched is dropped.
  expect(app.queryClient.getQueryData(partnersQuery.queryKey)).toBeUndefined();
  expect(app.sent('POST')).toEqual([{ username: 'admin', password: 'secret' }]);
  await announced;
});

const tooMany = 'Too many attempts. Please try again in fifteen minutes.';

test.each([
  [refusal(401, { message: wrongPassword }), wrongPassword],
  [refusal(429, { message: tooMany }), tooMany],
  [refusal(500, {}), wrongPassword],
])('shows why the login failed', async (response, sentence) => {
  const app = await renderLogin({ 'POST /api/admin/login': response });
  await signIn(app, 'admin', 'wrong');
  await expectText('Login failed');
  await expectText(sentence);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('says that the browser has blocked the cookie of the session', async () => {
  const responses = { 'POST /api/admin/login': signedIn, 'GET /api/admin/status': { isAuthenticated: false } };
  await signIn(await renderLogin(responses), 'admin', 'secret');
  await expectText('Your browser did not keep the sign-in. Please allow cookies for this site, and try again.');
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('reads values filled in by a password manager without events', async () => {
  const app = await renderLogin({ 'POST /api/admin/login': signedIn });
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.queryByLabelText('Authentication code')).toBeNull();
  screen.getByLabelText<HTMLInputElement>('Username').value = ' admin ';
  screen.getByLabelText<HTMLInputElement>('Password').value = ' secret ';
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  expect(app.sent('POST')).toEqual([{ username: 'admin', password: ' secret ' }]);
});

describe('with two-factor authentication', () => {
  const codeRefusal = (message: string) => refusal(401, { message, needsCode: true });
  const codeMissing = codeRefusal('Please enter the code of your authenticator app.');
  const codeWrong = codeRefusal('That code is not valid any more. Please enter a new one.');
  const codeField = () => screen.getByLabelText('Authentication code');

  /** Signs in with the right password; the server asks for a code, then returns the given responses in turn. */
  async function signInToCode(...responses: unknown[]) {
    const app = await renderLogin({ 'POST /api/admin/login': inTurn(codeMissing, ...responses) });
    await signIn(app, 'admin', 'secret');
    await screen.findByLabelText('Authentication code');
    return app;
  }

  test('shows the code field once the password is right and keeps the input', async () => {
    const { user, sent } = await signInToCode(signedIn);
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAccessibleDescription('Enter the 6-digit code from your authenticator app.');
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(codeField()).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    await user.keyboard('123456{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(sent('POST').at(-1)).toEqual({ username: 'admin', password: 'secret', code: '123456' });
  });

  test('shows an invalid code at the field and selects it', async () => {
    const { user, sent } = await signInToCode(codeWrong, signedIn);
    await user.keyboard('111111{Enter}');
    await expectText('Login failed');
    expect(codeField()).toHaveFocus();
    expect(codeField()).toBeInvalid();
    expect(codeField()).toHaveAccessibleDescription(/That code is not valid any more\. Please enter a new one\.$/);
    await user.keyboard('222222{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(sent('POST').at(-1)).toMatchObject({ code: '222222' });
  });

  test('shows a missing code, and focuses the password if it is wrong', async () => {
    const { user } = await signInToCode(codeMissing, refusal(401, { message: wrongPassword }));
    await user.keyboard('{Enter}');
    const sentence = /Please enter the code of your authenticator app\.$/;
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription(sentence));
    await user.keyboard('{Enter}');
    await expectText(wrongPassword);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(codeField()).toBeValid();
  });
});

test('a sign-in in another tab drops what this tab fetched as a visitor', async () => {
  const { user, sent, queryClient } = renderApp('/about', { responses: managerResponses });
  followSession(queryClient);
  const partnerCalls = () => sent('GET /api/partners').length;
  const home = async () => user.click((await screen.findAllByRole('link', { name: 'HOME' }))[0] as HTMLElement);
  const about = async () => user.click(screen.getAllByRole('link', { name: 'ABOUT' })[0] as HTMLElement);
  await home();
  await waitFor(() => expect(partnerCalls()).toBe(1));
  await about();
  await home();
  await about();
  expect(partnerCalls()).toBe(1);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  new BroadcastChannel('session').postMessage('changed');
  await waitFor(() => expect(queryClient.getQueryData(partnersQuery.queryKey)).toBeUndefined());
  await home();
  await waitFor(() => expect(partnerCalls()).toBe(2));
});
