import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyOnInteraction } from './lazy.tsx';

test('offers to retry a part whose script did not load, as while the visitor is offline', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <p>The part</p>);
  const LazyPart = lazyOnInteraction(load);
  render(<LazyPart />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leaves out an optional part whose script did not load', async () => {
  const LazyPart = lazyOnInteraction(() => Promise.reject(new TypeError('Failed to fetch')), { isOptional: true });
  const { container } = render(<LazyPart />);
  await act(() => LazyPart.preload());
  expect(container).toBeEmptyDOMElement();
});
