import type { ComponentProps, ReactNode } from 'react';
import { parsePicture } from '#shared/domain/pictures/picture.ts';
import { useImageFallback } from './use-image-fallback.ts';

interface PictureProps extends ComponentProps<'img'> {
  src: string | undefined;
  alt: string;
  /** Shown if there is no picture or it does not load. */
  fallback: ReactNode;
  /** Whether an animation plays, next to its pause button. Otherwise it shows its first frame. */
  isPlaying?: boolean;
}

/** A picture. An uploaded one is loaded in the size that `sizes` asks for. */
export function Picture({ src, alt, sizes, fallback, isPlaying = false, ...image }: PictureProps) {
  const { hasFailed, imageProps } = useImageFallback(src);
  if (!src || hasFailed) return fallback;
  const { still = src, srcSet } = (!isPlaying && parsePicture(src)) || {};
  return (
    <img
      {...imageProps}
      src={still}
      alt={alt}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      loading="lazy"
      decoding="async"
      {...image}
    />
  );
}
