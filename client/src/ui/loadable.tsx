import { lazy, useState, type ComponentType } from 'react';

/** A component with a script of its own, which can be loaded ahead. */
export type Loadable<Props extends object> = ComponentType<Props> & { load: () => Promise<void> };

/** Like React's lazy(), but what is loaded already is drawn at once: lazy() suspends even then, and a painted page would be painted over. */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchOnce = async () => ({ default: (Loaded ??= await load()) });
  const Awaited = lazy(fetchOnce);
  function LoadablePart(props: Props) {
    // What was waited for must not start anew when it has come.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Awaited);
    return <Part {...props} />;
  }
  return Object.assign(LoadablePart, { load: async () => void (await fetchOnce()) });
}

/** A component that came with the first script, for where one with a script of its own could stand. */
export function loaded<Props extends object>(Component: ComponentType<Props>): Loadable<Props> {
  return Object.assign((props: Props) => <Component {...props} />, { load: () => Promise.resolve() });
}
