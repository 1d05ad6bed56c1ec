import { expect, test } from 'vitest';
import { sitemap, sitemapPart } from './sitemap.routes.ts';

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://arts.example/activations/n-${index + 1}`, images: [] }));
const locations = (text = '') => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('fits fifty thousand URLs into one file', () => {
  const text = sitemap(pages(50_000), 'https://arts.example');
  expect(text).toContain('<urlset ');
  expect(locations(text)).toHaveLength(50_000);
});

test('splits more URLs into parts with an index', () => {
  const all = pages(50_001);
  const text = sitemap(all, 'https://arts.example');
  expect(text).toContain('<sitemapindex ');
  expect(locations(text)).toEqual(['https://arts.example/sitemap-1.xml', 'https://arts.example/sitemap-2.xml']);
  expect([...locations(sitemapPart(all, 1)), ...locations(sitemapPart(all, 2))]).toEqual(all.map(({ url }) => url));
});
