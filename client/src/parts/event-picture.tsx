import clsx from 'clsx';
import { useState } from 'react';
import { artRatios, artUrl, type ArtRatio } from '#shared/domain/art-url.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface EventPictureProps {
  event: Pick<ProgramEvent, 'slug' | 'category' | 'featuredImage'>;
  /** The shape of the poster that stands in when there is no picture. */
  ratio: ArtRatio;
  /** Empty where a title stands beside the picture. */
  alt?: string;
  /** The first picture of a screen is fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/** An activation's featured image, or its generated poster when it has none or the image does not load. */
export function EventPicture({ event, ratio, alt = '', priority = false, className }: EventPictureProps) {
  const [failedSource, setFailedSource] = useState<string>();
  const poster = artUrl(event.category, event.slug, ratio);
  const source = event.featuredImage && event.featuredImage !== failedSource ? event.featuredImage : poster;
  const [width, height] = artRatios[ratio];
  return (
    <img
      src={source}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedSource(source)}
      className={clsx('bg-paper-3 object-cover', className)}
    />
  );
}
