import { lazy, useState, type ComponentType } from 'react';

/** A component whose script can be loaded before it renders. */
export type PreloadableComponent<Props extends object = object> = ComponentType<Props> & {
  preload?: () => Promise<void>;
};

/** Thrown when the script of a component does not load, and not for errors of the component itself. */
export class ScriptLoadError extends Error {}

/**
 * Like React's lazy(), but renders at once if its script has loaded: lazy() suspends even then. After a failed load,
 * `retry` makes the next mount load the script again.
 */
export function preloadableLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    try {
      Loaded ??= await load();
    } catch (cause) {
      throw new ScriptLoadError('The script of a component did not load', { cause });
    }
    return { default: Loaded };
  };
  let Lazy = lazy(loadOnce);
  function PreloadableLazy(props: Props) {
    // Keeps the component of the first render: another one would remount the page.
    const [Component] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(PreloadableLazy, {
    preload: async () => void (await loadOnce()),
    retry: () => {
      Lazy = lazy(loadOnce);
    },
  });
}
