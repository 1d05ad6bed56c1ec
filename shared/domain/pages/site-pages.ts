/** The path of every page. The client routes by them; the server responds with 404 to other paths. */
export const pagePaths = {
  home: '/',
  about: '/about',
  events: '/events',
  activation: '/activations/:slug',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  admin: '/admin',
  adminLogin: '/admin-login',
  artists: '/artists',
  diagnostics: '/diagnostics',
} as const;

const managerPaths: readonly string[] = [
  pagePaths.admin,
  pagePaths.adminLogin,
  pagePaths.artists,
  pagePaths.diagnostics,
];

/** Returns whether a page is the manager's, in any spelling that the client's router accepts. */
export function isManagerPath(path: string): boolean {
  return managerPaths.includes(path.toLowerCase().replace(/\/$/, ''));
}

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

/** Returns the absolute URL of an address that may be a path of our own site. */
export function toAbsoluteUrl(address: string, publicUrl: string): string {
  return address.startsWith('/') ? publicUrl + address : address;
}
