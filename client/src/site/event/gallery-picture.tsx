import { useState } from 'react';
import { parsePicture } from '#shared/domain/picture.ts';
import type { GalleryItem } from './gallery-items.ts';

interface GalleryPictureProps {
  item: GalleryItem;
  /** How wide it stands, for the browser to choose a copy by. */
  sizes: string;
  /** Where other words already say what it is. */
  isDecorative?: boolean;
  className?: string;
}

/** The picture of a gallery item, or its poster; a broken one is told in words. */
export function GalleryPicture({ item, sizes, isDecorative = false, className }: GalleryPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const text = isDecorative ? '' : item.text;
  if (!hasFailed) {
    const source = item.kind === 'image' ? item.url : item.poster;
    const srcSet = parsePicture(source)?.srcSet;
    return (
      <img
        src={source}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={text}
        loading="lazy"
        decoding="async"
        onError={() => setHasFailed(true)}
        className={className}
      />
    );
  }
  // A poster is only a ground for the play button.
  if (item.kind !== 'image') return <span className="sr-only">{text}</span>;
  return (
    <span className="absolute inset-0 grid place-content-center p-4 text-center type-small">
      <span className="sr-only">{text}</span>
      {!isDecorative && 'This picture could not be loaded.'}
    </span>
  );
}
