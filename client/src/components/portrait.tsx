import clsx from 'clsx';
import User from 'lucide-react/icons/user';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import { useImageFallback } from './use-image-fallback.ts';

interface PortraitProps {
  name: string;
  image: string | null;
  /** The `sizes` of the image, unless it is the usual small square. */
  sizes?: string;
  /** Sets the size; square by default. */
  className?: string;
}

/** An artist's picture, or a person icon if there is none or it does not load. */
export function Portrait({ name, image: typed, sizes = '208px', className }: PortraitProps) {
  const image = pictureUrl(typed);
  const { hasFailed, imageProps } = useImageFallback(image);
  const srcSet = image ? parsePicture(image)?.srcSet : undefined;
  return (
    <div className={clsx('relative grid aspect-square place-items-center overflow-hidden bg-paper-3', className)}>
      {image && !hasFailed ? (
        <img
          {...imageProps}
          src={image}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={name}
          width={208}
          height={208}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover object-[50%_30%]"
        />
      ) : (
        <User aria-hidden="true" strokeWidth={1.5} className="size-2/5 text-ink-3" />
      )}
    </div>
  );
}
