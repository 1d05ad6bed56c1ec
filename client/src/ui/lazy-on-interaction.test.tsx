import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyOnInteraction } from './lazy-on-interaction.tsx';

const Part = () => <p>The part</p>;
const failure = 'This part of the page could not be loaded.';

/** Fails to load the part once, as while the visitor is offline. */
function failOnce() {
  return vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Part);
}

/** React logs what an error boundary catches. */
const allowErrorLog = () => void vi.mocked(console.error).mockImplementation(() => undefined);
const clearErrorLog = () => void vi.mocked(console.error).mockClear();

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
  allowErrorLog();
  const LazyPart = lazyOnInteraction(failOnce());
  render(<LazyPart />);
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  clearErrorLog();
});

test('omits an optional part that did not load, and retries when it is needed again', async () => {
  allowErrorLog();
  const load = failOnce();
  const LazyPart = lazyOnInteraction(load, { isOptional: true });
  const { container, unmount } = render(<LazyPart />);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
  unmount();
  render(<LazyPart />);
  expect(await screen.findByText('The part')).toBeVisible();
  clearErrorLog();
});

test('passes an error of a loaded part to the error boundary', async () => {
  allowErrorLog();
  const LazyPart = lazyOnInteraction(async () => () => {
    throw new Error('boom');
  });
  render(
    <Boundary>
      <LazyPart />
    </Boundary>,
  );
  expect(await screen.findByText('boom')).toBeVisible();
  clearErrorLog();
});
