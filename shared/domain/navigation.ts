import { pagePaths } from './page-paths.ts';

/** The links of the main navigation, as the specification writes them. */
export const mainLinks = [
  { label: 'HOME', href: pagePaths.home },
  { label: 'ACTIVATIONS', href: pagePaths.events },
  { label: 'ABOUT', href: pagePaths.about },
] as const;

/** Whether a link is active: on every path it is a prefix of, but HOME only on '/' itself. */
export function isActiveLink(href: string, path: string): boolean {
  return href === pagePaths.home ? path === href : path.startsWith(href);
}
