import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

test.each(['/nowhere', '/activations', '/activations/', '/events/x', '/admin/x'])(
  '%s is not found, and the page leads to the listing',
  async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Activations' })).toHaveAttribute('href', '/events');
  },
);
