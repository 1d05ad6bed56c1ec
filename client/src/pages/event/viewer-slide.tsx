import { ExternalLink } from '#client/ui/external-link.tsx';
import type { GalleryItem } from './gallery-items.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { ViewerVideo } from './viewer-video.tsx';

interface ViewerSlideProps {
  item: GalleryItem;
  /** The activation's title. */
  title: string;
  isOnStage: boolean;
}

/** A gallery item, as large as possible. */
export function ViewerSlide({ item, title, isOnStage }: ViewerSlideProps) {
  switch (item.kind) {
    case 'image':
      return (
        <div className="viewer-slide relative">
          <GalleryPicture item={item} sizes="100vw" className="absolute inset-0 size-full object-contain" />
        </div>
      );
    case 'video':
      // The key removes the player, and stops its sound, when another slide is shown.
      return <ViewerVideo key={isOnStage ? 'on stage' : 'off stage'} item={item} title={title} />;
    case 'link':
      return (
        <div className="viewer-slide">
          <p>This video plays on its own page.</p>
          <ExternalLink href={item.url} className="viewer-link">
            Watch on {item.host}
          </ExternalLink>
        </div>
      );
  }
}
