import { pathsFor } from './site-pages.ts';

/**
 * What crawlers are asked to leave alone: the site manager's screens. Not the API, because a crawler that draws our
 * pages as a
 * browser does has to read from it.
 */
export function robotsTxt(publicUrl: string): string {
  const disallowed = pathsFor('manager').map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${disallowed.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
