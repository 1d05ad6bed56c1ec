import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';
import { demoSite } from '#shared/demo/site.ts';

test.each(['/', '/privacy-policy', '/nowhere'])(
  'the footer of %s names the presenter and links to the main pages',
  async (path) => {
    renderApp(path);
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText('© 2026 Sunhall Community Arts. All rights reserved.')).toBeVisible();
    expect(footer.getByText('Sunhall is a community program presented by Almond Row Shopping Center.')).toBeVisible();
    expect(footer.getByText('2400 Almond Row, Sacramento, CA 95816')).toBeVisible();
    expect(footer.getByRole('link', { name: 'Site Manager' })).toHaveAttribute('href', '/admin');
    expect(
      within(footer.getByRole('navigation'))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['Activations', '/events'],
      ['About', '/about'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Contact', '/#contact'],
    ]);
  },
);

test('the footer of the manager is slim: it names the presenter and leads to the dashboard', async () => {
  renderApp('/admin-login');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText('Sunhall is a community program presented by Almond Row Shopping Center.')).toBeVisible();
  expect(footer.getByText('© 2026 Sunhall Community Arts. All rights reserved.')).toBeVisible();
  expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Site Manager']);
});

test('the footer has the texts and profiles of the settings', async () => {
  const site = {
    ...demoSite,
    footerText: 'Art on every wall.',
    legalName: 'Sunhall Inc.',
    socialLinks: { instagram: '@sunhall', email: 'art@sunhall.example' },
  };
  renderApp('/nowhere', { settings: { site } });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText('Art on every wall.')).toBeVisible();
  expect(footer.getByText('© 2026 Sunhall Inc. All rights reserved.')).toBeVisible();
  const profiles = footer.getAllByRole('link', { name: /new window/ });
  expect(profiles.map((link) => link.getAttribute('href'))).toEqual(['https://www.instagram.com/sunhall']);
});
