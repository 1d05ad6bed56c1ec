import clsx from 'clsx';
import { eventImage, type Illustrated, type PictureSlot } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { useImageFallback } from './use-image-fallback.ts';

interface EventPictureProps {
  event: Illustrated;
  /** Empty if a title is next to the picture. */
  alt?: string;
  slot: PictureSlot;
  /** The id whose poster replaces a missing picture, if not the activation's own (`posterIds`). */
  poster?: number | undefined;
  priority?: boolean;
  /** Whether an animation plays, next to its pause button. Otherwise it shows its first frame. */
  isPlaying?: boolean;
  className?: string;
}

/** An activation's featured image, or a poster if there is none or it does not load. */
export function EventPicture({
  event,
  slot,
  alt = '',
  poster,
  priority = false,
  className,
  ...props
}: EventPictureProps) {
  const url = pictureUrl(event.featuredImage);
  const { hasFailed, imageProps } = useImageFallback(url);
  const { color, ...image } = eventImage(hasFailed ? { ...event, featuredImage: null } : event, slot, poster);
  return (
    <img
      {...imageProps}
      {...image}
      {...(props.isPlaying && !hasFailed && { src: url, srcSet: undefined })}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      // The server's first view may have loaded the picture already: it is then shown in the same frame.
      decoding={priority ? 'sync' : 'async'}
      className={clsx(image.className, className)}
      style={{ backgroundColor: color }}
    />
  );
}
