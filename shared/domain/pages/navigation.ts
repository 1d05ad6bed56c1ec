import { pagePaths } from './page-paths.ts';

/** The links of the main navigation, as specified. */
export const mainLinks = [
  { label: 'HOME', href: pagePaths.home },
  { label: 'ACTIVATIONS', href: pagePaths.events },
  { label: 'ABOUT', href: pagePaths.about },
] as const;

/** Returns whether a link is active: it is a prefix of the path; HOME only matches '/'. */
export function isActiveLink(href: string, path: string): boolean {
  return href === pagePaths.home ? path === href : path.startsWith(href);
}
