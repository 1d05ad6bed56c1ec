import { lazy, Suspense, useState } from 'react';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { galleryItems } from './gallery-items.ts';
import { GalleryTile } from './gallery-tile.tsx';

const loadViewer = () => import('./gallery-viewer.tsx');
const GalleryViewer = lazy(() => loadViewer().then((file) => ({ default: file.GalleryViewer })));

/** The activation's pictures and videos as tiles; pressing one opens the viewer at it. */
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
              onNear={() => void loadViewer()}
              onOpen={(opener) => setOpened({ index, opener })}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <GalleryViewer
            title={event.title}
            items={items}
            startIndex={opened.index}
            opener={opened.opener}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
