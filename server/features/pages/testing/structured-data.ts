import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { startApp, type TestApp } from '#server/testing/harness.ts';

type Thing = Record<string, unknown>;

/** Returns the structured data of a page by type. */
export async function readGraph({ agent }: TestApp, path: string): Promise<Record<string, Thing>> {
  const { text } = await agent.get(path).expect(200);
  const scripts = new JSDOM(text).window.document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const { '@context': context, '@graph': graph } = JSON.parse(scripts[0]?.textContent ?? '') as {
    '@context': string;
    '@graph': Thing[];
  };
  expect(context).toBe('https://schema.org');
  return Object.fromEntries(graph.map((thing) => [thing['@type'], thing]));
}

/** Starts the app with a public URL. */
export const start = () => startApp({ PUBLIC_URL: 'https://arts.example' });
/** The organizer of every activation. */
export const organization = {
  '@type': 'Organization',
  '@id': 'https://arts.example/#organization',
  name: 'Sunhall Community Arts',
  url: 'https://arts.example/',
};
/** The program's address. */
export const address = {
  '@type': 'PostalAddress',
  streetAddress: '2400 Almond Row',
  addressLocality: 'Sacramento',
  addressRegion: 'CA',
  postalCode: '95816',
  addressCountry: 'US',
};
/** Returns the breadcrumbs of pages, given by name and path. */
export const breadcrumbs = (...pages: [string, string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `https://arts.example${path}`,
  })),
});
