import { posterUrl } from '#shared/domain/poster.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { findVideo, mediaType, type MediaType, type Video } from '#shared/domain/media-url.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface Item {
  /** The URL of the image or of the video's page. */
  url: string;
  /** The text alternative: the manager's, or '{title}, image 2 of 3'. */
  text: string;
  /** The position, such as '2 of 3'. */
  position: string;
  /** The manager's text, and the credit line of the featured picture if this is it. */
  caption?: string;
}

/** An item of an activation's gallery. */
export type GalleryItem =
  | (Item & { kind: 'image' })
  /** `poster` is on our server, so that the video's host gets no request before the visitor clicks play. */
  | (Item & { kind: 'video'; video: Video; host: string; poster: string })
  /** A video that cannot be embedded. */
  | (Item & { kind: 'link'; host: string; poster: string });

const hostNames: Record<MediaType, string> = { youtube: 'YouTube', vimeo: 'Vimeo', image: 'its own page' };

type GalleryOwner = Pick<
  ProgramEvent,
  'id' | 'title' | 'category' | 'gallery' | 'galleryTypes' | 'galleryAlts' | 'featuredImage' | 'imageCredit'
>;

/** Returns the gallery of an activation. A known host determines the type; otherwise the stored type does. */
export function galleryItems({
  id,
  title,
  category,
  gallery,
  galleryTypes,
  galleryAlts,
  featuredImage,
  imageCredit,
}: GalleryOwner): GalleryItem[] {
  const stored = gallery.flatMap((address, index) => {
    const url = pictureUrl(address);
    return url ? [{ url, type: mediaType(url, galleryTypes[index]), alt: galleryAlts[index] }] : [];
  });
  return stored.map(({ url, type, alt }, index) => {
    const video = findVideo(url);
    const position = `${index + 1} of ${stored.length}`;
    const text = alt || `${title}, ${type === 'image' ? 'image' : 'video'} ${position}`;
    const credit = url === pictureUrl(featuredImage) && imageCredit;
    const caption = [alt, credit].filter(Boolean).join(' · ');
    if (type === 'image') return { kind: 'image', url, text, position, caption };
    const poster = posterUrl(category, id + index + 1);
    const shown = { url, text, position, caption, host: hostNames[mediaType(url)], poster };
    return video ? { kind: 'video', video, ...shown } : { kind: 'link', ...shown };
  });
}
