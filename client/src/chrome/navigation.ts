import { screens } from '#shared/domain/screens.ts';

/** The links of the main navigation, as the specification writes them. */
export const mainLinks = [
  { label: 'HOME', href: screens.home },
  { label: 'ACTIVATIONS', href: screens.events },
  { label: 'ABOUT', href: screens.about },
] as const;

/** A link is lit on every path it begins; '/' begins all of them, so HOME is lit only on itself. */
export function isActiveLink(href: string, path: string): boolean {
  return href === screens.home ? path === href : path.startsWith(href);
}

/** The look of the square in the header that opens the navigation on small screens, and of the one that closes it. */
export const menuSquare = 'grid size-top shrink-0 place-items-center bg-marigold focus-visible:-outline-offset-4';
