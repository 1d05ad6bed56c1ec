import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { Burst } from '#client/ui/burst.tsx';
import {
  categoryClass,
  categoryGlyphs,
  categoryStyle,
  type Categorized,
  type CategoryMotif,
} from '#shared/domain/categories/categories.ts';
import { statusLabels, type EventStatus } from '#shared/domain/event/event-status.ts';
import { noticeLabel, type Noticed } from '#shared/domain/event/notice.ts';
import { displayTitle } from '#shared/domain/text/text.ts';
import './badge.css';

const shape = 'badge type-label';

export function CategoryBadge({ of, className }: { of: Categorized; className?: string }) {
  const { key, badge, onBadge } = categoryStyle(of);
  return (
    <span
      className={clsx(shape, 'category-badge', categoryClass(key), className)}
      // Named categories get their colors from the class.
      style={
        key === 'default' && of.categoryColor
          ? ({ '--badge': badge, '--on-badge': onBadge } as CSSProperties)
          : undefined
      }
    >
      {key !== 'default' && <CategoryGlyph name={key} />}
      <span dir="auto">{of.category}</span>
    </span>
  );
}

function CategoryGlyph({ name }: { name: CategoryMotif }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-3.5" fill="currentColor" fillRule="evenodd">
      <path d={categoryGlyphs[name]} />
    </svg>
  );
}

/** An activation's status and its sun glyph. */
export function StatusBadge({ status, className }: { status: EventStatus; className?: string }) {
  return (
    <span className={clsx(shape, 'text-ink', className)}>
      <StatusGlyph status={status} className="size-3.25 shrink-0" />
      {statusLabels[status]}
    </span>
  );
}

/** The sun glyph of a status: rising (half a disc), up (a disc) or set (a ring). */
export function StatusGlyph({ status, className }: { status: EventStatus; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className} fill="currentColor">
      {status === 'upcoming' && <path d="M2 13a8 8 0 0 1 16 0zM0 13.4h20v2.4H0z" />}
      {status === 'current' && <circle cx="10" cy="10" r="8.5" className="fill-leaf" />}
      {status === 'past' && <circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" strokeWidth="2.6" />}
    </svg>
  );
}

export function NoticeBadge({ event, className }: { event: Noticed; className?: string }) {
  const label = noticeLabel(event);
  return (
    label && (
      <span dir="auto" className={clsx(shape, 'notice', className)} data-kind={event.noticeKind}>
        {label}
      </span>
    )
  );
}

/** A title whose notice is a part of its name, for those who go by headings and links and do not hear the badges. */
export function NoticedTitle({ event }: { event: Noticed & { title: string } }) {
  const label = noticeLabel(event);
  const title = displayTitle(event.title);
  if (!label) return title;
  return (
    <>
      <bdi className="sr-only">{label}:</bdi> {title}
    </>
  );
}

export function FeaturedBadge() {
  return (
    <span className={clsx(shape, 'bg-ink font-[720] tracking-[.05em] text-paper')}>
      <Burst points={12} className="size-4 text-marigold" />
      FEATURED
    </span>
  );
}
