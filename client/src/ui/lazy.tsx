import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { missingScript, PlainToast, toastRegion } from './toast-region.tsx';

/** A component whose script can be loaded before it renders. */
export type PreloadableComponent = ComponentType & { preload?: () => Promise<void> };

/** The script of a page did not load. */
export class ScriptError extends Error {}

/** Like React's lazy(), but renders at once if its script has loaded: lazy() suspends even then. */
export function preloadableLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => ({ default: (Loaded ??= await load()) });
  const Lazy = lazy(() =>
    loadOnce().catch((cause: unknown) => Promise.reject(new ScriptError('A script did not load', { cause }))),
  );
  function PreloadableLazy(props: Props) {
    // Keeps the component of the first render: another one would remount the page.
    const [Component] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(PreloadableLazy, { preload: async () => void (await loadOnce()) });
}

/** Every lazy part of the modules that have run so far. They register before any component exists to hold them. */
const preloads = new Set<() => Promise<unknown>>();

/**
 * Returns a part of a page with a script of its own, such as a dialog of the dashboard. Its script is loaded on the
 * first interaction, so that the first render does not wait for it. If it does not load, a message is shown instead.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => ({
    default: await load().then(
      (component) => (Loaded = component),
      () => MissingScript,
    ),
  });
  preloads.add(loadOnce);
  return function LazyOnInteraction(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? lazy(loadOnce));
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function MissingScript() {
  return (
    <div className={toastRegion.className}>
      <PlainToast {...missingScript()} />
    </div>
  );
}

/** Loads the scripts of all lazy parts. Never rejects: a part whose script did not load says so when it renders. */
export async function prefetchLazyParts(): Promise<void> {
  await Promise.all([...preloads].map((preload) => preload()));
}
