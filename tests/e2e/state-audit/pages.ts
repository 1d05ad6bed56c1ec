import { threeWidths, type State } from './state.ts';

/** States of the text pages, and those that all pages share. */
export const pageStates: readonly State[] = [
  { name: 'about', path: '/about', shows: 'Activity & Reach', widths: threeWidths, isTall: true },
  { name: 'legal-privacy', path: '/privacy-policy', shows: 'Privacy Policy', isTall: true },
  { name: 'legal-terms', path: '/terms-of-service', shows: 'Terms of Service', isTall: true },
  { name: 'not-found', path: '/no/such/page', shows: 'Did you forget to add the page to the router?', status: 404 },
  { name: 'home-cookie', path: '/', as: 'newcomer', shows: 'Cookies, your call' },
  {
    name: 'cookie-dialog',
    path: '/',
    as: 'newcomer',
    shows: 'Save Preferences',
    prepare: (page) => page.getByRole('button', { name: 'Customize' }).click(),
  },
  {
    name: 'cookie-again',
    path: '/about',
    shows: 'Allowed now: necessary',
    prepare: (page) => page.getByRole('button', { name: 'Cookie choices' }).click(),
  },
  {
    name: 'mobile-menu',
    path: '/',
    shows: /A community program since/,
    widths: [390],
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  { name: 'skip-link', path: '/about', shows: /skip/i, prepare: (page) => page.keyboard.press('Tab') },
];
