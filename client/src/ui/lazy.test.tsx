import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyOnInteraction } from './lazy.tsx';

const Part = () => <p>The part</p>;
const failure = 'This part of the page could not be loaded.';

/** Fails to load the part once, as while the visitor is offline. */
function failOnce() {
  return vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Part);
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    return this.state.message || this.props.children;
  }
}

test('offers to retry a part whose script did not load', async () => {
  const LazyPart = lazyOnInteraction(failOnce());
  render(<LazyPart />);
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('passes an error of a loaded part to the error boundary', async () => {
  // React logs what an error boundary catches.
  vi.mocked(console.error).mockImplementation(() => undefined);
  const LazyPart = lazyOnInteraction(async () => () => {
    throw new Error('boom');
  });
  render(
    <Boundary>
      <LazyPart />
    </Boundary>,
  );
  expect(await screen.findByText('boom')).toBeVisible();
  vi.mocked(console.error).mockClear();
});
