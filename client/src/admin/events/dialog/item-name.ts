import { mediaType, type MediaType } from '#shared/domain/media-url.ts';
import { parsePicture } from '#shared/domain/picture.ts';

/** What kind of thing a gallery item is, in words. */
export const mediaTypeNames: Record<MediaType, string> = {
  image: 'Image',
  youtube: 'YouTube video',
  vimeo: 'Vimeo video',
};

/**
 * A short name for a gallery item: 'vimeo.com/76979871', 'first-stripe.jpg'. Our own file names say nothing to
 * people.
 */
export function itemName(url: string): string {
  if (parsePicture(url)) return 'Uploaded picture';
  if (mediaType(url) !== 'image') return url.replace(/^https?:\/\/(www\.)?/, '');
  return url.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? url;
}
