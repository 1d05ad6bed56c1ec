import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyOnInteraction } from './lazy.tsx';

// That the reload helps is tested in a browser, in missing-scripts.spec.ts.
test('a part whose script did not load offers to reload the page', async () => {
  const LazyPart = lazyOnInteraction(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<LazyPart />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
