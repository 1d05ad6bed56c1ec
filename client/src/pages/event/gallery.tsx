import { useState } from 'react';
import { lazyOnInteraction } from '#client/ui/lazy-on-interaction.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { galleryItems } from './gallery-items.ts';
import { GalleryTile } from './gallery-tile.tsx';

const GalleryViewer = lazyOnInteraction(async () => (await import('./gallery-viewer.tsx')).GalleryViewer);

/** The activation's pictures and videos as tiles. A click opens the viewer. */
export function Gallery({ event }: { event: ProgramEvent }) {
  const [opened, setOpened] = useState<{ index: number; opener: HTMLElement }>();
  const items = galleryItems(event);
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="type-sub">Gallery</h2>
      <ul className="gallery" data-items={items.length}>
        {items.map((item, index) => (
          <li key={index}>
            <GalleryTile
              item={item}
              onHover={() => void GalleryViewer.preload()}
              onOpen={(opener) => setOpened({ index, opener })}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <GalleryViewer
          title={event.title}
          items={items}
          startIndex={opened.index}
          opener={opened.opener}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
