import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';
import { demoSite } from '#shared/demo/site.ts';

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
