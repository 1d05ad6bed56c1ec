import { artUrl } from '#shared/domain/art-url.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { findVideo, mediaType, type MediaType, type Video } from '#shared/domain/media-url.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface Item {
  /** Where the picture or the page of the video is. */
  url: string;
  /** Says to those who cannot see it what it is: '{title}, image 2 of 3' unless the manager wrote better. */
  text: string;
  /** '2 of 3'. */
  place: string;
}

/** Something in an activation's gallery, ready to show. */
export type GalleryItem =
  | (Item & { kind: 'image' })
  /** `poster` is ours: nothing is asked of the video's host before the visitor wants to see it. */
  | (Item & { kind: 'video'; video: Video; host: string; poster: string })
  /** A video we cannot play here. */
  | (Item & { kind: 'link'; host: string; poster: string });

const hostNames: Record<MediaType, string> = { youtube: 'YouTube', vimeo: 'Vimeo', image: 'its own page' };

type GalleryOwner = Pick<ProgramEvent, 'title' | 'slug' | 'category' | 'gallery' | 'galleryTypes' | 'galleryAlts'>;

/** Returns the gallery of an activation. The host decides the type; the stored type tells other videos from images. */
export function galleryItems({
  title,
  slug,
  category,
  gallery,
  galleryTypes,
  galleryAlts,
}: GalleryOwner): GalleryItem[] {
  const stored = gallery.flatMap((address, index) => {
    const url = pictureUrl(address);
    return url ? [{ url, type: mediaType(url, galleryTypes[index]), alt: galleryAlts[index] }] : [];
  });
  return stored.map(({ url, type, alt }, index) => {
    const video = findVideo(url);
    const place = `${index + 1} of ${stored.length}`;
    const text = alt || `${title}, ${type === 'image' ? 'image' : 'video'} ${place}`;
    if (type === 'image') return { kind: 'image', url, text, place };
    const poster = artUrl(category, slug, '4x3', index + 1);
    const shown = { url, text, place, host: hostNames[mediaType(url)], poster };
    return video ? { kind: 'video', video, ...shown } : { kind: 'link', ...shown };
  });
}
