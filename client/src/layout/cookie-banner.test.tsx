import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

const banner = () => screen.queryByRole('region', { name: 'Cookies, your call' });
const stored = () => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown;
const press = (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('the cookie banner', () => {
  test.each([
    ['Accept All', true],
    ['Necessary Only', false],
  ])('%s stores the four values and hides the banner', async (name, allowed) => {
    const { user } = renderApp('/nowhere');
    expect(banner()).toBeVisible();
    await press(user, name);
    expect(banner()).toBeNull();
    expect(stored()).toEqual({ necessary: true, analytics: allowed, marketing: allowed, functional: allowed });
    expect(screen.getByRole('main')).toHaveFocus();
  });

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

  test('the banner is hidden if a choice is stored', () => {
    localStorage.setItem('cookie-consent', '{"necessary":true,"analytics":false,"marketing":false,"functional":true}');
    renderApp('/nowhere');
    expect(banner()).toBeNull();
  });

  test.each(['not json', '{}', 'null', '[]', '{"analytics":"yes","marketing":true,"functional":true}'])(
    'the banner is shown if the stored choice is invalid (%s)',
    (text) => {
      localStorage.setItem('cookie-consent', text);
      renderApp('/nowhere');
      expect(banner()).toBeVisible();
    },
  );

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
