import { useImageFallback } from '#client/components/use-image-fallback.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import type { GalleryItem } from './gallery-items.ts';

interface GalleryPictureProps {
  item: GalleryItem;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Whether other text already describes it. */
  isDecorative?: boolean;
  className?: string;
}

/** The image of a gallery item, or its poster. Shows a message if an image does not load. */
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
  // A poster is only the background of the play button.
  if (item.kind !== 'image') return <span className="sr-only">{text}</span>;
  return (
    <span className="absolute inset-0 grid place-content-center p-4 text-center type-small">
      <span className="sr-only">{text}</span>
      {!isDecorative && 'This picture could not be loaded. Reload the page to try again.'}
    </span>
  );
}
