import { expect, test } from 'vitest';
import { address, breadcrumbs, organization, readGraph, start } from './testing/structured-data.ts';

test('the home page describes the organization', async () => {
  expect(await readGraph(await start(), '/')).toEqual({
    Organization: {
      ...organization,
      alternateName: 'Sunhall',
      logo: 'https://arts.example/icon-512.png',
      email: 'hello@sunhall.example',
      foundingDate: '2018',
      address,
    },
    WebSite: {
      '@type': 'WebSite',
      '@id': 'https://arts.example/#website',
      name: 'Sunhall Community Arts',
      alternateName: 'Sunhall',
      url: 'https://arts.example/',
      inLanguage: 'en-US',
      publisher: { '@id': 'https://arts.example/#organization' },
    },
  });
});

test.each([
  ['/events?status=past', 'Activations', '/events'],
  ['/about', 'About', '/about'],
  ['/privacy-policy', 'Privacy Policy', '/privacy-policy'],
  ['/terms-of-service', 'Terms of Service', '/terms-of-service'],
])('%s has breadcrumbs', async (path, name, item) => {
  expect(await readGraph(await start(), path)).toEqual({ BreadcrumbList: breadcrumbs(['Home', '/'], [name, item]) });
});

test.each(['/admin', '/nothing', '/activations/nothing'])('%s has no structured data', async (path) => {
  const { agent } = await start();
  expect((await agent.get(path)).text).not.toContain('ld+json');
});
