import { useImageFallback } from '#client/components/use-image-fallback.ts';
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
  const source = item.kind === 'image' ? item.url : item.poster;
  const { hasFailed, imageProps } = useImageFallback(source);
  const text = isDecorative ? '' : item.text;
  if (!hasFailed) {
    const srcSet = parsePicture(source)?.srcSet;
    return (
      <img
        {...imageProps}
        src={source}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={text}
        loading="lazy"
        decoding="async"
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
