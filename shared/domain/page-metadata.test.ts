import { expect, test } from 'vitest';
import { activationMetadata, pageMetadata, tabTitle } from './page-metadata.ts';
import { pagePaths } from './page-paths.ts';

const activation = {
  title: 'Low Tide',
  category: 'kids club',
  date: '2026-11-28',
  endDate: '2026-12-02',
  venue: 'North Atrium',
  published: true,
  description: 'Step into a room\nthat breathes. Stay as long as you like.',
};

test('an activation says its kind, its days, its place and its first sentence', () => {
  expect(activationMetadata(activation)).toEqual({
    title: 'Low Tide',
    description: 'kids club · November 28 - December 2, 2026 · North Atrium. Step into a room that breathes.',
    isPublic: true,
  });
  expect(activationMetadata({ ...activation, published: false }).isPublic).toBe(false);
});

test('every screen with one address has words of its own', () => {
  const addresses = Object.values(pagePaths).filter((address) => address !== pagePaths.activation);
  expect(Object.keys(pageMetadata).toSorted()).toEqual(addresses.toSorted());
  expect(new Set(Object.values(pageMetadata).map(({ description }) => description)).size).toBe(addresses.length);
});

test.each([
  [pagePaths.home, 'Sunhall Community Arts'],
  [pagePaths.about, 'About · Sunhall'],
])('the tab at %s reads %s', (address, title) => expect(tabTitle(pageMetadata[address] ?? { title: '' })).toBe(title));
