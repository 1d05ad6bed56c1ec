import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';

const mainNav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const currentLinks = () => textsOf(mainNav().queryAllByRole('link', { current: 'page' }));

test.each([
  ['/', ['HOME']],
  ['/events', ['ACTIVATIONS']],
  ['/events/?status=past', ['ACTIVATIONS']],
  ['/about', ['ABOUT']],
  ['/activations/low-tide', []],
  ['/privacy-policy', []],
  ['/nowhere', []],
])('on %s the current links are %j', async (path, current) => {
  renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  expect(currentLinks()).toEqual(current);
});

test('the links open their pages, and the logo opens the home page', async () => {
  const { user } = renderApp('/about');
  await user.click(mainNav().getByRole('link', { name: 'ACTIVATIONS' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sunhall' }));
  expect(location.pathname).toBe('/');
});

test.each(['Escape', 'its button'])('the mobile menu traps the focus, and %s returns it to the button', async (way) => {
  const { user } = renderApp('/about');
  const menuButton = screen.getByRole('button', { name: 'Menu' });
  expect(menuButton).toHaveAttribute('aria-expanded', 'false');
  await user.click(menuButton);
  expect(menuButton).toHaveAttribute('aria-expanded', 'true');
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(menu).toHaveTextContent('2400 Almond Row, Sacramento, CA 95816');
  expect(within(menu).getByRole('link', { name: 'ABOUT' })).toHaveAttribute('aria-current', 'page');
  for (let step = 0; step < 6; step++) {
    expect(menu).toContainElement(document.activeElement as HTMLElement);
    await user.tab();
  }
  await (way === 'Escape'
    ? user.keyboard('{Escape}')
    : user.click(within(menu).getByRole('button', { name: 'Menu', expanded: true })));
  expect(menu).not.toBeInTheDocument();
  await waitFor(() => expect(menuButton).toHaveFocus());
  await user.tab({ shift: true });
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Menu');
});

test('the mobile menu closes on navigation, even to the same page, and the new content gets the focus', async () => {
  const { user } = renderApp('/about');
  for (const name of ['ABOUT', 'Sunhall', 'ACTIVATIONS']) {
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(await screen.findByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
