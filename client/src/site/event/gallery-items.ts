import { artUrl } from '#shared/domain/art-url.ts';
import { findVideo, type MediaType, type Video } from '#shared/domain/media-url.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface Item {
  /** Where the manager said it is. */
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

const hostNames: Record<Exclude<MediaType, 'image'>, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

type GalleryOwner = Pick<ProgramEvent, 'title' | 'slug' | 'category' | 'gallery' | 'galleryTypes' | 'galleryAlts'>;

/** The gallery of an activation. The address decides what plays; the stored type only tells links from images. */
export function galleryItems({ title, slug, category, gallery, galleryTypes, galleryAlts }: GalleryOwner): GalleryItem[] {
  return gallery.map((url, index) => {
    const video = findVideo(url);
    const type = video?.host ?? galleryTypes[index] ?? 'image';
    const place = `${index + 1} of ${gallery.length}`;
    const text = galleryAlts[index] || `${title}, ${type === 'image' ? 'image' : 'video'} ${place}`;
    if (type === 'image') return { kind: 'image', url, text, place };
    const shown = { url, text, place, host: hostNames[type], poster: artUrl(category, `${slug}-video-${index + 1}`, '4x3') };
    return video ? { kind: 'video', video, ...shown } : { kind: 'link', ...shown };
  });
}
