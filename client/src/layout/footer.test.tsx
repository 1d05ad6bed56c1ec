import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('the page stays if the script of the social links does not load', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.doMock('./footer-social-links.tsx', () => {
    throw new Error('offline');
  });
  renderApp('/about', { settings: { site: { ...demoSite, socialLinks: { Instagram: '@sunhall' } } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  // Waits for the failed load.
  await vi.dynamicImportSettled();
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  vi.mocked(console.error).mockClear();
});
