import clsx from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useAnimation } from '#client/components/use-animation.ts';
import { IconButton } from '#client/ui/button.tsx';
import { PauseButton } from '#client/ui/carousel.tsx';
import { Cover } from '#client/ui/dialog.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { SwipeStage } from '#client/ui/swipe.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { embedUrl } from '#shared/domain/pictures/media-url.ts';
import { GalleryPicture, PlayDisc, type GalleryItem } from './gallery-picture.tsx';

interface GalleryViewerProps {
  title: string;
  items: readonly GalleryItem[];
  startIndex: number;
  opener: HTMLElement;
  onClose: () => void;
}

const steps = [
  { label: 'Previous', step: -1, Icon: ArrowLeft, side: 'left-edge' },
  { label: 'Next', step: 1, Icon: ArrowRight, side: 'right-edge' },
];

/** A gallery viewer over the whole window. Shows one item at a time and loops in both directions. */
export function GalleryViewer({ title, items, startIndex, opener, onClose }: GalleryViewerProps) {
  const [{ index, isFirst }, setShown] = useState({ index: startIndex, isFirst: true });
  const item = items[index];
  const show = (to: number) => setShown({ index: (to + items.length) % items.length, isFirst: false });

  useEffect(() => {
    const step = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') show(index - 1);
      if (key === 'ArrowRight') show(index + 1);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  });

  return (
    <Cover
      onClose={onClose}
      title={`Gallery of ${title}`}
      opener={opener}
      className="on-dark z-viewer flex flex-col bg-ink pb-[env(safe-area-inset-bottom)] text-paper transition-opacity duration-200 outline-none starting:opacity-0"
    >
      <div className="flex min-h-17 items-center justify-between gap-4 px-edge">
        <p role="status" className="font-bold [font-variant-numeric:tabular-nums]">
          <span>{`${index + 1} of ${items.length}`}</span>
          <span className="sr-only">: {item?.text}</span>
        </p>
        <IconButton aria-label="Close" onClick={onClose} className="-mr-1">
          <X className="size-5.5" />
        </IconButton>
      </div>
      <div className="relative min-h-0 flex-1">
        <SwipeStage
          index={index}
          onIndexChange={show}
          slides={items.map((slide, at) => (
            <ViewerSlide
              // Another key removes a player when another slide is shown: its sound stops, and the dialog takes its
              // focus.
              key={slide.player ? `${at} ${at === index}` : at}
              item={slide}
              name={`${at + 1} of ${items.length}: ${title}`}
              playsAtOnce={at === index && isFirst}
            />
          ))}
        />
        {items.length > 1 &&
          steps.map(({ label, step, Icon, side }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              onClick={() => show(index + step)}
              className={clsx(
                'absolute bottom-4 grid size-14 place-items-center rounded-full bg-paper text-ink',
                'transition-colors duration-fast hover:bg-marigold md:top-1/2 md:bottom-auto md:-translate-y-1/2',
                side,
              )}
            >
              <Icon className="size-5.5" />
            </button>
          ))}
      </div>
      {item?.caption && <p className="px-edge pt-3 text-center type-small">{item.caption}</p>}
      <ViewerThumbs items={items} index={index} onShow={show} />
    </Cover>
  );
}

/** The size container of a slide, which leaves room for the arrows on wide windows. */
const slideClass =
  'relative mx-[calc(var(--edge)+.625rem)] grid h-full content-center justify-items-center gap-2 [container-type:size] md:mx-[calc(var(--edge)+4.5rem)]';

interface ViewerSlideProps {
  item: GalleryItem;
  name: string;
  /** Whether the visitor has clicked its tile to open the viewer. */
  playsAtOnce: boolean;
}

/** A picture, or a video that makes no request to its host before the visitor clicks its tile or play. */
function ViewerSlide({ item, name, playsAtOnce }: ViewerSlideProps) {
  const [isPlaying, setIsPlaying] = useState(playsAtOnce);
  const animation = useAnimation(item.url);
  if (!item.player) {
    return (
      <div className={slideClass}>
        <GalleryPicture
          item={item}
          sizes="100vw"
          isPlaying={animation.isPlaying}
          className="absolute inset-0 size-full object-contain"
        />
        <PauseButton noun="picture" autoplay={animation} className="absolute bottom-4 bg-paper text-ink" />
      </div>
    );
  }
  const { host, video } = item.player;
  return (
    <div className={slideClass}>
      {!video ? (
        <p>This video plays on its own page.</p>
      ) : (
        // As large as possible at 16:9, with a line left for the link below.
        <div className="aspect-16/9 w-[min(100cqw,(100cqh-3.25rem)*16/9)] bg-paper/10">
          {isPlaying ? (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- both players need scripts and their own origin; frame-src allows only these hosts
            <iframe
              ref={(frame) => frame?.focus()}
              className="size-full"
              src={embedUrl(video)}
              title={`Video ${name}`}
              allow="autoplay; encrypted-media; picture-in-picture"
              allowFullScreen
              // YouTube does not play without the page's origin as referrer.
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            <button
              type="button"
              aria-label={`Play video ${name}`}
              onClick={() => setIsPlaying(true)}
              className="relative size-full"
            >
              <GalleryPicture
                item={item}
                sizes="100vw"
                isDecorative
                className="absolute inset-0 size-full object-cover"
              />
              <PlayDisc className="absolute inset-0 m-auto size-20" />
              <span className="absolute bottom-0 left-0 bg-ink px-3 py-2 type-label">Loads from {host}</span>
            </button>
          )}
        </div>
      )}
      <ExternalLink href={item.url} className={`py-2.75 ${textLink}`}>
        Watch on {host}
      </ExternalLink>
    </div>
  );
}

interface ViewerThumbsProps {
  items: readonly GalleryItem[];
  index: number;
  onShow: (index: number) => void;
}

function ViewerThumbs({ items, index, onShow }: ViewerThumbsProps) {
  return (
    <ul aria-label="Gallery items" className="flex justify-center gap-2.5 overflow-x-auto px-edge py-5 short:py-1.5">
      {items.map((item, at) => (
        <li key={at} className="shrink-0">
          <button
            type="button"
            aria-label={`Show ${at + 1} of ${items.length}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onShow(at)}
            className={clsx(
              'block aspect-4/3 w-20 border-3 p-0.75 transition-opacity duration-fast md:w-28 short:w-16',
              at === index
                ? 'border-marigold'
                : 'border-transparent opacity-60 hover:opacity-100 focus-visible:opacity-100',
            )}
          >
            <span className="relative block size-full overflow-hidden bg-paper/15">
              <GalleryPicture item={item} sizes="112px" isDecorative className="size-full object-cover" />
              {item.player && <PlayDisc className="absolute inset-0 m-auto size-7" />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
