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
 * A video that makes no request to its host before the visitor clicks play. The link also works if a player is
 * blocked.
 */
export function ViewerVideo({ item, title }: ViewerVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const name = `${item.position}: ${title}`;
  return (
    <div className="viewer-slide">
      <div className="viewer-frame">
        {isPlaying ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- both players need scripts and their own origin; frame-src allows only these hosts
          <iframe
            ref={(frame) => frame?.focus()}
            src={embedUrl(item.video)}
            title={`Video ${name}`}
            allow="autoplay; encrypted-media; picture-in-picture"
            allowFullScreen
            // YouTube does not play without the page's origin as referrer.
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
