import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { posterUrl } from '#shared/domain/pictures/event-image.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';
import type { EventValues, GalleryValue } from './event-values.ts';

/** A thumbnail of a gallery item; for a video, its poster. */
export function GalleryThumbnail({ item: { url, type }, index }: { item: GalleryValue; index: number }) {
  const category = useWatch<EventValues, 'category'>({ name: 'category' });
  const [failedUrl, setFailedUrl] = useState<string>();
  const isImage = type === 'image';
  const srcSet = isImage ? parsePicture(url)?.srcSet : undefined;
  return (
    <div className="relative grid aspect-4/3 place-items-center overflow-hidden bg-paper-3">
      {isImage && failedUrl === url ? (
        <span className="px-1 text-center text-xs leading-tight">No preview</span>
      ) : (
        <img
          src={isImage ? pictureUrl(url) : posterUrl(category, index + 1)}
          srcSet={srcSet}
          sizes={srcSet && '84px'}
          alt=""
          onError={() => setFailedUrl(url)}
          className="size-full object-cover"
        />
      )}
      {!isImage && (
        <span className="absolute grid size-7 place-items-center rounded-full bg-marigold">
          <Play aria-hidden="true" className="size-3.5 fill-current" />
        </span>
      )}
    </div>
  );
}
