import { useState } from 'react';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import type { GalleryItem } from './gallery-items.ts';
import { GalleryTile } from './gallery-tile.tsx';

const GalleryViewer = lazyOnInteraction(async () => (await import('./gallery-viewer.tsx')).GalleryViewer);

interface GalleryTilesProps {
  /** The name of the activation or artist. */
  title: string;
  items: readonly GalleryItem[];
  /** The `sizes` attribute of the images. */
  sizes: string;
  className: string;
}

/** Pictures and videos as tiles. A click opens the viewer. */
export function GalleryTiles({ title, items, sizes, className }: GalleryTilesProps) {
  const [opened, setOpened] = useState<{ index: number; opener: HTMLElement }>();
  return (
    <>
      <ul className={className} data-items={items.length}>
        {items.map((item, index) => (
          <li key={index}>
            <GalleryTile
              item={item}
              sizes={sizes}
              onHover={() => void GalleryViewer.preload()}
              onOpen={(opener) => setOpened({ index, opener })}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <GalleryViewer
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
