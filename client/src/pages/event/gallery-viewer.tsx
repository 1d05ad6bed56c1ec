import clsx from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useState, type ReactNode } from 'react';
import { FullWindow } from '#client/ui/full-window.tsx';
import { SwipeStage } from '#client/ui/swipe-stage.tsx';
import type { GalleryItem } from './gallery-items.ts';
import './gallery-viewer.css';
import { ViewerSlide } from './viewer-slide.tsx';
import { ViewerThumbs } from './viewer-thumbs.tsx';

interface GalleryViewerProps {
  /** The name of the activation or artist. */
  title: string;
  items: readonly GalleryItem[];
  startIndex: number;
  opener: HTMLElement;
  onClose: () => void;
}

/** A gallery viewer over the whole window. Shows one item at a time and loops in both directions. */
export function GalleryViewer({ title, items, startIndex, opener, onClose }: GalleryViewerProps) {
  const [index, setIndex] = useState(startIndex);
  const hasMany = items.length > 1;
  const item = items[index];

  useEffect(() => {
    const step = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') setIndex(previous(items.length));
      if (key === 'ArrowRight') setIndex(next(items.length));
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [items.length]);

  return (
    <FullWindow
      title={`Gallery of ${title}`}
      opener={opener}
      onClose={onClose}
      heading={
        <p role="status" className="font-bold tabular-nums">
          <span>{`${index + 1} of ${items.length}`}</span>
          <span className="sr-only">: {item?.text}</span>
        </p>
      }
    >
      <div className="relative min-h-0 flex-1">
        <SwipeStage
          index={index}
          onIndexChange={setIndex}
          slides={items.map((slide, at) => (
            <ViewerSlide key={at} item={slide} title={title} isOnStage={at === index} />
          ))}
        />
        {hasMany && (
          <>
            <StepButton label="Previous" onClick={() => setIndex(previous(items.length))} className="left-edge">
              <ArrowLeft aria-hidden="true" className="size-5.5" />
            </StepButton>
            <StepButton label="Next" onClick={() => setIndex(next(items.length))} className="right-edge">
              <ArrowRight aria-hidden="true" className="size-5.5" />
            </StepButton>
          </>
        )}
      </div>
      {item?.caption && <p className="px-edge pt-3 text-center type-small">{item.caption}</p>}
      <ViewerThumbs items={items} index={index} onShow={setIndex} />
    </FullWindow>
  );
}

function StepButton({
  label,
  className,
  ...rest
}: {
  label: string;
  onClick: () => void;
  className: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(
        'absolute bottom-4 grid size-14 place-items-center rounded-full bg-paper text-ink transition-colors duration-fast hover:bg-marigold md:top-1/2 md:bottom-auto md:-translate-y-1/2',
        className,
      )}
      {...rest}
    />
  );
}

const previous = (count: number) => (index: number) => (index - 1 + count) % count;
const next = (count: number) => (index: number) => (index + 1) % count;
