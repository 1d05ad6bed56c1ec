import clsx from 'clsx';
import { focusClass } from '#shared/domain/focus-class.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { parsePicture, pictureSizes, type PictureSlot } from '#shared/domain/picture.ts';
import { posterSize, posterUrl } from '#shared/domain/poster.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { useImageFallback } from './use-image-fallback.ts';

interface EventPictureProps {
  event: Pick<ProgramEvent, 'id' | 'category' | 'featuredImage' | 'imageFocus'>;
  /** Empty if a title is next to the picture. */
  alt?: string;
  /** Where the picture is shown, which determines its width. */
  slot: PictureSlot;
  /** Loads the picture eagerly and with high priority. */
  priority?: boolean;
  className?: string;
}

/** An activation's featured image, or a poster if there is none or it does not load. */
export function EventPicture({ event, slot, alt = '', priority = false, className }: EventPictureProps) {
  const picture = pictureUrl(event.featuredImage);
  const { hasFailed, imageProps } = useImageFallback(picture);
  const source = picture && !hasFailed ? picture : posterUrl(event.category, event.id);
  const uploaded = parsePicture(source);
  const focus = source === picture ? event.imageFocus : undefined;
  const [width, height] = uploaded ? [uploaded.width, uploaded.height] : posterSize;
  return (
    <img
      {...imageProps}
      src={source}
      srcSet={uploaded?.srcSet}
      sizes={uploaded && pictureSizes(uploaded, slot)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      // The server's first view may have loaded the picture already: it is then shown in the same frame.
      decoding={priority ? 'sync' : 'async'}
      className={clsx('bg-paper-3 object-cover', focusClass(focus), className)}
      style={{ backgroundColor: uploaded?.color }}
    />
  );
}
