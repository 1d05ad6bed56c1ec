import { demoSite } from '#shared/demo/site.ts';
import { expect, test } from 'vitest';
import { activationMetadata, pageMetadata, pagePaths } from './pages.ts';

const activation = {
  title: 'Low Tide',
  category: 'kids club',
  date: '2026-11-28',
  endDate: '2026-12-02',
  venue: 'North Atrium',
  published: true,
  description: 'Step into a room\nthat breathes. Stay as long as you like.',
  noticeKind: 'canceled',
  notice: 'The artist is ill',
} as const;

test('starts with the cancellation of an activation', () => {
  expect(activationMetadata(activation)).toEqual({
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
