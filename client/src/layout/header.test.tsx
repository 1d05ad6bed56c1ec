import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

const mainNav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const litLinks = () =>
  mainNav()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

test.each([
  ['/', ['HOME']],
  ['/events', ['ACTIVATIONS']],
  ['/events?status=past', ['ACTIVATIONS']],
  ['/about', ['ABOUT']],
  ['/activations/low-tide', []],
  ['/privacy-policy', []],
  ['/nowhere', []],
])('on %s these links are lit: %j', async (path, lit) => {
  renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  expect(litLinks()).toEqual(lit);
});

test('the links lead to the screens, the logo leads home', async () => {
  const { user } = renderApp('/about');
  await user.click(mainNav().getByRole('link', { name: 'ACTIVATIONS' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sunhall' }));
  expect(window.location.pathname).toBe('/');
});

test('the mobile menu opens, holds the focus, and Escape gives it back', async () => {
  const { user } = renderApp('/about');
  const square = screen.getByRole('button', { name: 'Menu' });
  expect(square).toHaveAttribute('aria-expanded', 'false');
  await user.click(square);
  expect(square).toHaveAttribute('aria-expanded', 'true');
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'ABOUT' })).toHaveAttribute('aria-current', 'page');
  for (let step = 0; step < 6; step++) {
    expect(menu).toContainElement(document.activeElement as HTMLElement);
    await user.tab();
  }
  await user.keyboard('{Escape}');
  expect(menu).not.toBeInTheDocument();
  await waitFor(() => expect(square).toHaveFocus());
});

test('the mobile menu closes on navigation, also to the same screen, and the new content has the focus', async () => {
  const { user } = renderApp('/about');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'ABOUT' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'ACTIVATIONS' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
