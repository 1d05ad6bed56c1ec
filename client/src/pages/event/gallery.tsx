import type { ProgramEvent } from '#shared/schemas/event.ts';
import { galleryItems } from './gallery-items.ts';
import { GalleryTiles } from './gallery-tiles.tsx';

/** The activation's pictures and videos as tiles. A click opens the viewer. */
export function Gallery({ event }: { event: ProgramEvent }) {
  const items = galleryItems(event);
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="type-sub">Gallery</h2>
      <GalleryTiles title={event.title} items={items} sizes="(min-width: 900px) 38vw, 100vw" className="gallery" />
    </section>
  );
}
