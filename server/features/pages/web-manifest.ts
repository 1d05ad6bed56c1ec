import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
});

/** Returns the web app manifest. The site is installed as a bookmark, not as an app. */
export const webManifest = (site: SiteSettings) => ({
  id: '/',
  name: site.programLongName,
  short_name: site.programName,
  lang: 'en-US',
  start_url: '/',
  display: 'browser',
  background_color: '#FFFFFF',
  theme_color: '#FFB81F',
  icons: iconsOf(site),
});

function iconsOf(site: SiteSettings) {
  const own = programIcon(site);
  if (own) return [{ src: own.href, sizes: own.sizes, type: 'image/webp', purpose: 'any' }];
  return [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, icon(192), icon(512)];
}

/** How much longer than its other side the longer side of an icon may be. */
const maxRatio = 1.25;

/** Returns the uploaded logo as an icon, or undefined unless it is nearly square: it would be too small to read. */
export function programIcon({ logo }: SiteSettings): { href: string; sizes: string } | undefined {
  const picture = logo ? parsePicture(logo) : undefined;
  if (!logo || !picture) return undefined;
  const { width, height } = picture;
  return Math.max(width / height, height / width) <= maxRatio ? { href: logo, sizes: `${width}x${height}` } : undefined;
}
