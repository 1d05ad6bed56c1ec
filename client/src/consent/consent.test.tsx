import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

const banner = () => screen.queryByRole('region', { name: 'Cookies, your call' });
const stored = () => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown;
const store = (text: string) => localStorage.setItem('cookie-consent', text);
const refuseTracking = () =>
  vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }));
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const allowAll = '{"necessary":true,"analytics":true,"marketing":true,"functional":true}';

describe('the cookie banner', () => {
  test.each([
    ['Accept All', true],
    ['Necessary Only', false],
  ])('%s stores the four values and hides the banner', async (name, allowed) => {
    const { user } = renderApp('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    expect(banner()).toBeVisible();
    expect(document.body).toHaveFocus();
    await press(user, name);
    expect(banner()).toBeNull();
    expect(stored()).toEqual({ necessary: true, analytics: allowed, marketing: allowed, functional: allowed });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test.each(['/admin-login', '/admin', '/artists', '/diagnostics'])(
    "is on the manager's page %s, too",
    async (path) => {
      renderApp(path);
      expect(await screen.findByRole('region', { name: 'Cookies, your call' })).toBeVisible();
    },
  );

  test('Customize shows a switch for each kind, and Save Preferences stores the choice', async () => {
    const { user } = renderApp('/nowhere');
    await press(user, 'Customize');
    const necessary = screen.getByRole('switch', { name: 'Necessary' });
    expect(necessary).toBeChecked();
    expect(necessary).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Analytics' })).toHaveFocus();
    await user.click(screen.getByRole('switch', { name: 'Marketing' }));
    await user.click(screen.getByRole('switch', { name: 'Functional' }));
    await user.click(screen.getByRole('switch', { name: 'Functional' }));
    await press(user, 'Save Preferences');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(banner()).toBeNull();
    expect(stored()).toEqual({ necessary: true, analytics: false, marketing: true, functional: false });
  });

  test('leaving Customize without saving changes nothing', async () => {
    const { user } = renderApp('/nowhere');
    await press(user, 'Customize');
    await user.click(screen.getByRole('switch', { name: 'Analytics' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Customize' })).toHaveFocus());
    expect(banner()).toBeVisible();
    expect(stored()).toBeNull();
  });

  test('the close button hides the banner for this visit only', async () => {
    const { user, unmount } = renderApp('/nowhere');
    await press(user, 'Close');
    expect(banner()).toBeNull();
    expect(stored()).toBeNull();
    unmount();
    renderApp('/nowhere');
    expect(banner()).toBeVisible();
  });

  test.each([
    ['{"necessary":true,"analytics":false,"marketing":false,"functional":true}', 0],
    ['{"analytics":false}', 1],
    ['not json', 1],
  ])('with %s stored, it is there %i times', async (text, count) => {
    store(text);
    renderApp('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('region', { name: 'Cookies, your call' })).toHaveLength(count);
  });

  test('works if the browser blocks storage', async () => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    const { user } = renderApp('/nowhere');
    expect(banner()).toBeVisible();
    await press(user, 'Accept All');
    expect(banner()).toBeNull();
  });
});

describe('cookie choices in the footer', () => {
  test('open the banner with the current choice, and move the focus there and back', async () => {
    store('{"necessary":true,"analytics":true,"marketing":false,"functional":true}');
    const { user } = renderApp('/nowhere');
    await press(user, 'Cookie choices');
    expect(banner()).toHaveFocus();
    expect(banner()).toHaveTextContent('Allowed now: necessary, analytics, functional.');
    await press(user, 'Close');
    expect(banner()).toBeNull();
    expect(screen.getByRole('button', { name: 'Cookie choices' })).toHaveFocus();
    expect(stored()).toMatchObject({ analytics: true });
  });

  test('allow withdrawing consent for one kind or all', async () => {
    store(allowAll);
    const { user } = renderApp('/nowhere');
    await press(user, 'Cookie choices');
    await press(user, 'Customize');
    for (const name of ['Analytics', 'Marketing', 'Functional'])
      expect(screen.getByRole('switch', { name })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Analytics' }));
    await press(user, 'Save Preferences');
    expect(stored()).toEqual({ necessary: true, analytics: false, marketing: true, functional: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Cookie choices');
    await press(user, 'Necessary Only');
    expect(stored()).toEqual({ necessary: true, analytics: false, marketing: false, functional: false });
  });
});

test('a browser that sends Global Privacy Control never allows analytics and marketing', async () => {
  refuseTracking();
  const { user } = renderApp('/nowhere');
  expect(banner()).toHaveTextContent('Your browser asks sites not to track you, so analytics and marketing stay off.');
  await press(user, 'Customize');
  for (const name of ['Analytics', 'Marketing']) expect(screen.getByRole('switch', { name })).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Analytics' })).toHaveAccessibleDescription(
    'Off, because your browser asks sites not to track you.',
  );
  expect(screen.getByRole('switch', { name: 'Functional' })).toBeEnabled();
  await user.keyboard('{Escape}');
  await press(user, 'Accept All');
  expect(stored()).toEqual({ necessary: true, analytics: false, marketing: false, functional: true });
});

describe('the analytics script', () => {
  const analyticsScriptUrl = 'https://stats.example/script.js';
  const scripts = () => [...document.querySelectorAll('script[src*="stats.example"]')];
  const refused = '{"necessary":true,"analytics":false,"marketing":true,"functional":true}';

  // React never removes a script from the page, so the only test that adds it comes last.
  test.each([
    ['before a choice', '', '/nowhere', analyticsScriptUrl],
    ['when refused', refused, '/nowhere', analyticsScriptUrl],
    ['when none is configured', allowAll, '/nowhere', null],
    ["on the manager's pages", allowAll, '/admin-login', analyticsScriptUrl],
    ["on the manager's pages in another spelling", allowAll, '/Admin-Login/', analyticsScriptUrl],
    ['under Global Privacy Control, despite a stored consent', allowAll, '/nowhere', analyticsScriptUrl],
  ])('does not load %s', async (when, choice, path, url) => {
    store(choice);
    if (when.startsWith('under')) refuseTracking();
    renderApp(path, { settings: { analyticsScriptUrl: url } });
    await screen.findByRole('heading', { level: 1 });
    expect(scripts()).toEqual([]);
  });

  test('loads once, after the visitor has allowed it', async () => {
    const { user } = renderApp('/nowhere', { settings: { analyticsScriptUrl } });
    await press(user, 'Accept All');
    expect(scripts()).toHaveLength(1);
    await press(user, 'Cookie choices');
    await press(user, 'Accept All');
    expect(scripts()).toHaveLength(1);
  });
});
