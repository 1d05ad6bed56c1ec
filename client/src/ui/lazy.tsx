import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { QueryError } from './query-error.tsx';
import { toastRegion } from './toast-region.tsx';

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
const preloads = new Set<() => Promise<void>>();

/**
 * Returns a part of the page that follows an interaction, such as a dialog or a toast. Its script is loaded on the
 * visitor's first interaction, so that the first render does not wait for it. If the script does not load, an optional
 * part is left out; any other shows a message and a retry button. `preload` never rejects.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false, fallback }: { isOptional?: boolean; fallback?: ReactNode } = {},
) {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => ({ default: (Loaded ??= await load()) });
  const preload = async () => void (await loadOnce().catch(() => undefined));
  preloads.add(preload);
  const start = (onRetry: () => void): ComponentType<Props> => {
    const failed = { default: () => (isOptional ? null : <LoadError onRetry={onRetry} />) };
    return Loaded ?? lazy(() => loadOnce().catch(() => failed));
  };
  function LazyOnInteraction(props: Props) {
    const retry = () => setPart(() => start(retry));
    const [Part, setPart] = useState(() => start(retry));
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyOnInteraction, { preload });
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`${toastRegion.className} bg-paper px-4 text-ink shadow-pop`}>
      <QueryError message="This part of the page could not be loaded." onRetry={onRetry} />
    </div>
  );
}

/** Loads the scripts of all lazy parts. Never rejects: a part whose script did not load says so when it renders. */
export async function prefetchLazyParts(): Promise<void> {
  await Promise.all([...preloads].map((preload) => preload()));
}

for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, () => void prefetchLazyParts(), { once: true, passive: true, capture: true });
