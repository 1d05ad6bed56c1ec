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
