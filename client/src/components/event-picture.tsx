import clsx from 'clsx';
import { artRatios, artUrl, type ArtRatio } from '#shared/domain/art-url.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { parsePicture, pictureSizes, type PictureSlot } from '#shared/domain/picture.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { useImageFallback } from './use-image-fallback.ts';

interface EventPictureProps {
  event: Pick<ProgramEvent, 'slug' | 'category' | 'featuredImage'>;
  /** The shape of the poster that stands in when there is no picture. */
  ratio: ArtRatio;
  /** Empty where a title stands beside the picture. */
  alt?: string;
  /** Where the picture stands, which decides how wide it is. */
  slot: PictureSlot;
  /** The first picture of a screen is fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/** An activation's featured image, or its generated poster when it has none or the image does not load. */
export function EventPicture({ event, ratio, slot, alt = '', priority = false, className }: EventPictureProps) {
  const picture = pictureUrl(event.featuredImage);
  const { hasFailed, imageProps } = useImageFallback(picture);
  const source = picture && !hasFailed ? picture : artUrl(event.category, event.slug, ratio);
  const uploaded = parsePicture(source);
  const [width, height] = uploaded ? [uploaded.width, uploaded.height] : artRatios[ratio];
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
      // A picture that the first view has loaded is drawn in the same frame.
      decoding={priority ? 'sync' : 'async'}
      className={clsx('bg-paper-3 object-cover', className)}
      style={uploaded && { backgroundColor: uploaded.color }}
    />
  );
}
