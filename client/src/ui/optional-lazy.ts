import { lazy, type ComponentType } from 'react';

/** Like React's lazy(), for a part the page can do without: renders nothing if its script does not load. */
export function optionalLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}

function Nothing() {
  return null;
}
