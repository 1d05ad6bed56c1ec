import { parsePicture } from '#shared/domain/pictures/picture.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** How much longer than its other side the longer side of an icon may be. */
const maxRatio = 1.25;

/** Returns the uploaded logo as an icon, or undefined unless it is nearly square: it would be too small to read. */
export function programIcon({ logo }: SiteSettings): { href: string; sizes: string } | undefined {
  const picture = logo ? parsePicture(logo) : undefined;
  if (!logo || !picture) return undefined;
  const { width, height } = picture;
  return Math.max(width / height, height / width) <= maxRatio ? { href: logo, sizes: `${width}x${height}` } : undefined;
}
