/** The address of every screen. The browser routes by them; the server answers 404 to any other path. */
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
