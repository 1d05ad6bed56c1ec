import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { preloadableLazy } from './preloadable-lazy.tsx';

const parts = new Set<{ preload: () => Promise<void> }>();

/**
 * A part of the page that only follows a press, such as a dialog or a toast. Its script is fetched when the visitor
 * first touches
 * the page, so that the first picture does not wait for it; where it cannot be had, the page goes on without the part.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = preloadableLazy(load);
  parts.add(Part);
  return function Late(props) {
    return (
      <Missing>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Missing>
    );
  };
}

/** Fetches all late parts. */
export async function prefetchLazyParts(): Promise<void> {
  await Promise.all([...parts].map((part) => part.preload()));
}

const fetchOnce = () => void prefetchLazyParts().catch(() => undefined);
for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, fetchOnce, { once: true, passive: true, capture: true });

/** Stands in for a part whose script did not come. */
class Missing extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? null : this.props.children;
  }
}
