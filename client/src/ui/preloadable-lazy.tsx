import { lazy, useState, type ComponentType } from 'react';

/** A component whose script can be loaded before it renders. */
export type PreloadableComponent<Props extends object = object> = ComponentType<Props> & {
  preload?: () => Promise<void>;
};

/** Like React's lazy(), but renders at once if its script has loaded: lazy() suspends even then. */
export function preloadableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> & { preload: () => Promise<void> } {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => ({ default: (Loaded ??= await load()) });
  const Lazy = lazy(loadOnce);
  function PreloadableLazy(props: Props) {
    // Keeps the component of the first render: another one would remount the page.
    const [Component] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(PreloadableLazy, { preload: async () => void (await loadOnce()) });
}
