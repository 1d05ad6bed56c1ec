import { mediaType, type MediaType } from '#shared/domain/pictures/media-url.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';

export const mediaTypeNames: Record<MediaType, string> = {
  image: 'Image',
  youtube: 'YouTube video',
  vimeo: 'Vimeo video',
};

/** Returns a short name such as 'vimeo.com/76979871' or 'first-stripe.jpg'. Uploads have no readable file name. */
export function mediaName(url: string): string {
  if (parsePicture(url)) return 'Uploaded image';
  if (mediaType(url) !== 'image') return url.replace(/^https?:\/\/(www\.)?/, '');
  return url.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? url;
}
