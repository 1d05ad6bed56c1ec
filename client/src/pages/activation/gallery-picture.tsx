import clsx from 'clsx';
import Play from 'lucide-react/icons/play';
import { Picture } from '#client/components/picture.tsx';
import type { Video } from '#shared/domain/pictures/media-url.ts';

export interface GalleryItem {
  /** The URL of the image or of the video's page. */
  url: string;
  /** The text alternative: the manager's, or '{title}, image 2 of 3'. */
  text: string;
  /** The manager's text, and the credit line of the featured picture if this is it. */
  caption?: string;
  /** Of a video: its host, our own poster, as the host gets no request before a click, and the video if it embeds. */
  player?: { host: string; poster: string; video: Video | undefined };
}

interface GalleryPictureProps {
  item: GalleryItem;
  sizes: string;
  /** Whether other text already describes it. */
  isDecorative?: boolean;
  isPlaying?: boolean;
  className?: string;
}

/** The image of a gallery item, or its poster. Shows a message if an image does not load. */
export function GalleryPicture({ item, sizes, isDecorative = false, ...image }: GalleryPictureProps) {
  const text = isDecorative ? '' : item.text;
  return (
    <Picture
      src={item.player?.poster ?? item.url}
      sizes={sizes}
      alt={text}
      {...image}
      fallback={
        // A poster is only the background of the play button.
        item.player ? (
          <span className="sr-only">{text}</span>
        ) : (
          <span className="absolute inset-0 grid place-content-center p-4 text-center type-small">
            <span className="sr-only">{text}</span>
            {!isDecorative && 'This picture could not be loaded. Reload the page to try again.'}
          </span>
        )
      }
    />
  );
}

export function PlayDisc({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('grid place-items-center rounded-full bg-marigold text-ink print:hidden', className)}
    >
      <Play fill="currentColor" className="ml-0.5 size-2/5" />
    </span>
  );
}
