import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { preloadableLazy, ScriptLoadError } from './preloadable-lazy.tsx';
import { QueryError } from './query-error.tsx';
import { toastRegion } from './toast-region.ts';

/** Every lazy part of the modules that have run so far. They register before any component exists to hold them. */
const preloads = new Set<() => Promise<void>>();

/**
 * Returns a part of the page that follows an interaction, such as a dialog or a toast. Its script is loaded on the
 * visitor's first interaction, so that the first render does not wait for it. If the script does not load, an optional
 * part is left out; any other shows a message and a retry button. `preload` never rejects.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false } = {},
) {
  const Part = preloadableLazy(load);
  const preload = () => Part.preload().catch(() => undefined);
  preloads.add(preload);
  function LazyOnInteraction(props: Props) {
    return (
      <LoadBoundary onError={Part.retry} isOptional={isOptional}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  }
  return Object.assign(LazyOnInteraction, { preload });
}

/** Loads the scripts of all lazy parts. Never rejects: a part whose script did not load says so when it renders. */
export async function prefetchLazyParts(): Promise<void> {
  await Promise.all([...preloads].map((preload) => preload()));
}

for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, () => void prefetchLazyParts(), { once: true, passive: true, capture: true });

interface LoadBoundaryProps {
  /** Called once for each error, before the next mount. */
  onError: () => void;
  isOptional: boolean;
  children: ReactNode;
}

/** Catches a failed load. Any other error goes on to the error boundary above. */
class LoadBoundary extends Component<LoadBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ScriptLoadError)) throw error;
    if (this.props.isOptional) return null;
    return (
      <div className={`${toastRegion.className} bg-paper px-4 text-ink shadow-pop`}>
        <QueryError
          message="This part of the page could not be loaded."
          onRetry={() => this.setState({ error: undefined })}
        />
      </div>
    );
  }
}
