import clsx from 'clsx';
import type { GalleryItem } from './gallery-items.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { PlayDisc } from './play-disc.tsx';

interface ViewerThumbsProps {
  items: readonly GalleryItem[];
  index: number;
  onShow: (index: number) => void;
}

/** The thumbnails of the gallery. A click shows the item. */
export function ViewerThumbs({ items, index, onShow }: ViewerThumbsProps) {
  return (
    <ul aria-label="Gallery items" className="viewer-thumbs flex justify-center gap-2.5 overflow-x-auto px-edge py-5">
      {items.map((item, at) => (
        <li key={at} className="shrink-0">
          <button
            type="button"
            aria-label={`Show ${item.position}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onShow(at)}
            className={clsx(
              'block aspect-4/3 w-20 border-3 p-0.75 transition-opacity duration-fast md:w-28',
              at === index
                ? 'border-marigold'
                : 'border-transparent opacity-60 hover:opacity-100 focus-visible:opacity-100',
            )}
          >
            <span className="relative block size-full overflow-hidden bg-paper/15">
              <GalleryPicture item={item} sizes="112px" isDecorative className="size-full object-cover" />
              {item.kind !== 'image' && <PlayDisc className="absolute inset-0 m-auto size-7" />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
