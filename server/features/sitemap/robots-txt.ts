import { pathsFor } from './site-pages.ts';

/**
 * Returns robots.txt, which excludes the admin pages. The API is allowed, because crawlers that render pages need it.
 */
export function robotsTxt(publicUrl: string): string {
  const disallowed = pathsFor('manager').map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${disallowed.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
