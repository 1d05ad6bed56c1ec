import { expect, test } from 'vitest';
import { demoSite } from '#shared/demo/site.ts';
import { activationMetadata, pageMetadata, tabTitle } from './page-metadata.ts';
import { isActiveLink, isManagerPath, pagePaths, toAbsoluteUrl } from './site-pages.ts';

const activation = {
  title: 'Low Tide',
  category: 'kids club',
  date: '2026-11-28',
  endDate: '2026-12-02',
  venue: 'North Atrium',
  published: true,
  noticeKind: 'canceled',
  notice: 'The artist is ill',
} as const;

test('starts with the cancellation of an activation', () => {
  expect(activationMetadata(activation, 'Step into a room that breathes.')).toEqual({
    title: 'Canceled: Low Tide',
    description:
      'Canceled: The artist is ill · kids club · November 28 - December 2, 2026 · North Atrium. Step into a room that breathes.',
    isPublic: true,
  });
});

test('every page with a fixed path has its own metadata', () => {
  const metadata = pageMetadata(demoSite);
  const { activation: _, ...fixed } = pagePaths;
  expect(Object.keys(metadata).toSorted()).toEqual(Object.values(fixed).toSorted());
  const descriptions = Object.values(metadata).map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test.each([
  ['/', 'Sunhall Community Arts', true],
  ['/about', 'About', true],
  ['/events', 'Activations', true],
  ['/privacy-policy', 'Privacy Policy', true],
  ['/terms-of-service', 'Terms of Service', true],
  ['/admin', 'Admin Dashboard', false],
  ['/admin-login', 'Site Manager Login', false],
  ['/artists', 'Artist Management', false],
  ['/diagnostics', 'System Diagnostics', false],
])('%s is %s', (path, title, isPublic) => {
  expect(pageMetadata(demoSite)[path]).toMatchObject({ title, isPublic });
  expect(pageMetadata(demoSite)[path]?.description).toMatch(/^[A-Z].{20,}\.$/);
  expect(isManagerPath(`${path.toUpperCase()}/`)).toBe(!isPublic);
});

test.each([
  ['/', '/', true],
  ['/', '/events', false],
  ['/events', '/events/archive', true],
  ['/events', '/about', false],
  ['/events', '/about/events', false],
])('the link to %s on %s is active: %s', (href, path, isActive) => expect(isActiveLink(href, path)).toBe(isActive));

test('only a path is of our own site', () => {
  expect(toAbsoluteUrl('/uploads/a.webp', 'https://arts.example')).toBe('https://arts.example/uploads/a.webp');
  expect(toAbsoluteUrl('https://cdn.example/a/', 'https://arts.example')).toBe('https://cdn.example/a/');
});

test("a tab has the program's short name after the page's title, home the long name alone", () => {
  expect(tabTitle({ title: 'About' }, demoSite)).toBe('About · Sunhall');
  expect(tabTitle({ title: demoSite.programLongName }, demoSite)).toBe(demoSite.programLongName);
});
