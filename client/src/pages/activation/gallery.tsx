import { useState } from 'react';
import { useOpenPart, useParts } from '#client/use-parts.ts';
import { motifOf } from '#shared/domain/categories/categories.ts';
import { findVideo, mediaType, type MediaType } from '#shared/domain/pictures/media-url.ts';
import { posterUrl } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { GalleryPicture, PlayDisc, type GalleryItem } from './gallery-picture.tsx';

export function Gallery({ event }: { event: ProgramEvent }) {
  const items = galleryItems(event);
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="type-sub">Gallery</h2>
      <GalleryTiles title={event.title} items={items} sizes="(min-width: 56.25em) 38vw, 100vw" className="gallery" />
    </section>
  );
}

const hostNames: Record<MediaType, string> = { youtube: 'YouTube', vimeo: 'Vimeo', image: 'its own page' };

/** Returns the gallery of an activation. A known host determines the type; otherwise the stored type does. */
function galleryItems(event: ProgramEvent): GalleryItem[] {
  const { id, title, gallery, galleryTypes, galleryAlts, featuredImage, imageCredit } = event;
  const stored = gallery.flatMap((address, index) => {
    const url = pictureUrl(address);
    return url ? [{ url, type: mediaType(url, galleryTypes[index]), alt: galleryAlts[index] }] : [];
  });
  return stored.map(({ url, type, alt }, index) => {
    const text = alt || `${title}, ${type === 'image' ? 'image' : 'video'} ${index + 1} of ${stored.length}`;
    const credit = url === pictureUrl(featuredImage) && imageCredit;
    const item = { url, text, caption: [alt, credit].filter(Boolean).join(' · ') };
    if (type === 'image') return item;
    const poster = posterUrl(motifOf(event), id + index + 1);
    return { ...item, player: { host: hostNames[mediaType(url)], poster, video: findVideo(url) } };
  });
}

interface GalleryTilesProps {
  title: string;
  items: readonly GalleryItem[];
  sizes: string;
  className: string;
}

/** Pictures and videos as tiles. A click opens the viewer. */
export function GalleryTiles({ title, items, sizes, className }: GalleryTilesProps) {
  const [opened, setOpened] = useState<{ index: number; opener: HTMLElement }>();
  const parts = useParts();
  const openPart = useOpenPart();
  return (
    <>
      <ul className={className} data-items={items.length}>
        {items.map((item, index) => (
          <li key={index}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={({ currentTarget: opener }) => openPart(() => setOpened({ index, opener }))}
              className="group relative block size-full overflow-hidden bg-paper-3"
            >
              <GalleryPicture
                item={item}
                sizes={sizes}
                className="absolute inset-0 size-full object-cover transition-transform duration-slow ease-brand group-hover:scale-[1.025]"
              />
              {item.player && (
                <>
                  <PlayDisc className="absolute inset-0 m-auto size-16" />
                  <span
                    aria-hidden="true"
                    className="absolute bottom-0 left-0 bg-ink px-3 py-2 type-label text-paper print:hidden"
                  >
                    Video on {item.player.host}
                  </span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened && parts && (
        <parts.GalleryViewer
          title={title}
          items={items}
          startIndex={opened.index}
          opener={opened.opener}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
