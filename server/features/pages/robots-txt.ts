import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { pathsFor } from './site-pages.ts';

/**
 * Returns robots.txt, which excludes the admin pages. The API is allowed, because crawlers that render pages need it.
 */
export function robotsTxt(site: SiteSettings, publicUrl: string): string {
  const disallowed = pathsFor('manager', site).map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${disallowed.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
