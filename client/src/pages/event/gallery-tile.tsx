import { PlayDisc } from './play-disc.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import type { GalleryItem } from './gallery-items.ts';

interface GalleryTileProps {
  item: GalleryItem;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Called on hover and on focus. */
  onHover: () => void;
  onOpen: (opener: HTMLElement) => void;
}

/** One item of the gallery grid. */
export function GalleryTile({ item, sizes, onHover, onOpen }: GalleryTileProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={onHover}
      onFocus={onHover}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className="group relative block size-full overflow-hidden bg-paper-3"
    >
      <GalleryPicture
        item={item}
        sizes={sizes}
        className="absolute inset-0 size-full object-cover transition-transform duration-slow ease-brand group-hover:scale-[1.025]"
      />
      {item.kind !== 'image' && (
        <>
          <PlayDisc className="absolute inset-0 m-auto size-16" />
          <span aria-hidden="true" className="absolute bottom-0 left-0 bg-ink px-3 py-2 type-label text-paper">
            Video
          </span>
        </>
      )}
    </button>
  );
}
