import { loadSharp } from '#server/platform/images/load-sharp.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { motifOf, placeholder } from '#shared/domain/categories/categories.ts';
import { defaultFocus, posterUrl, parsePicture, previewSize } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

type Illustrated = Pick<ProgramEvent, 'id' | 'category' | 'categoryMotif' | 'featuredImage' | 'imageFocus'>;
type Urls = Pick<Storage, 'urlOf'>;

/** An activation's own picture, or else its poster. */
export function eventPreview(event: Illustrated, storage: Urls): string {
  return ownPreview(event.featuredImage, storage, event.imageFocus) ?? posterUrl(motifOf(event), event.id, 'jpg');
}

/** The picture in the site settings, or else the hero's. */
export function programPreview(site: SiteSettings, storage: Urls, hero?: Illustrated): string {
  const own = ownPreview(site.previewPicture, storage);
  return own ?? (hero ? eventPreview(hero, storage) : posterUrl('default', 1, 'jpg'));
}

/** A picture of another site is used as it is, and never fetched. A drawing is an SVG, which messengers do not show. */
function ownPreview(address: string | null, storage: Urls, focus?: ProgramEvent['imageFocus']): string | undefined {
  const url = pictureUrl(address);
  if (!url || url.startsWith('/art/')) return undefined;
  const name = parsePicture(url) && url.split('/').at(-1);
  if (!name || storage.urlOf(name) !== url) return url;
  // In the steps of focusClass: a picture has few previews.
  const [x, y] = [(focus ?? defaultFocus).x, (focus ?? defaultFocus).y].map((percent) => Math.round(percent / 10) * 10);
  return `/previews/${name.replace('.webp', '')}-${x}-${y}.jpg`;
}

/** Returns a JPEG for link previews, cropped like `object-position`. */
export async function cropPreview(source: Buffer, { x, y }: { x: number; y: number }): Promise<Buffer> {
  const sharp = await loadSharp();
  const original = await sharp(source).metadata();
  const scale = Math.max(previewSize.width / original.width, previewSize.height / original.height);
  const width = Math.max(previewSize.width, Math.round(original.width * scale));
  const height = Math.max(previewSize.height, Math.round(original.height * scale));
  return sharp(source)
    .flatten({ background: placeholder })
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: Math.round(((width - previewSize.width) * x) / 100),
      top: Math.round(((height - previewSize.height) * y) / 100),
      ...previewSize,
    })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}
