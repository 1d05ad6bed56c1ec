import { useState } from 'react';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { embedUrl } from '#shared/domain/media-url.ts';
import type { GalleryItem } from './gallery-items.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { PlayDisc } from './play-disc.tsx';

interface ViewerVideoProps {
  item: Extract<GalleryItem, { kind: 'video' }>;
  title: string;
}

/**
 * A video behind a press: until then nothing is asked of its host. The link stays for those whose browser blocks the
 * player.
 */
export function ViewerVideo({ item, title }: ViewerVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const name = `${item.place}: ${title}`;
  return (
    <div className="viewer-slide">
      <div className="viewer-frame">
        {isPlaying ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- both players need scripts and their own origin; frame-src admits no one else
          <iframe
            ref={(frame) => frame?.focus()}
            src={embedUrl(item.video)}
            title={`Video ${name}`}
            allow="autoplay; encrypted-media; picture-in-picture"
            allowFullScreen
            // YouTube refuses to play for a page that does not name its origin.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button type="button" aria-label={`Play video ${name}`} onClick={() => setIsPlaying(true)}>
            <GalleryPicture
              item={item}
              sizes="100vw"
              isDecorative
              className="absolute inset-0 size-full object-cover"
            />
            <PlayDisc className="absolute inset-0 m-auto size-20" />
          </button>
        )}
      </div>
      <ExternalLink href={item.url} className="viewer-link">
        Watch on {item.host}
      </ExternalLink>
    </div>
  );
}
