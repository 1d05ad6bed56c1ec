import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { AddButton } from '#client/admin/forms/buttons.tsx';
import { Burst } from '#client/ui/burst.tsx';
import { Button } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';

const columns = {
  regular: 'grid-cols-[repeat(auto-fill,minmax(min(100%,18.125rem),1fr))]',
  narrow: 'grid-cols-[repeat(auto-fill,minmax(min(100%,15.625rem),1fr))]',
} as const;

interface SkeletonsProps {
  count?: number;
  /** A class, such as `h-34`. */
  height: string;
  className?: string;
}

/** Placeholders for the items of a list that loads. */
export function Skeletons({ count = 1, height, className }: SkeletonsProps) {
  return (
    <SkeletonGroup className={className}>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the skeletons are identical and never reorder
        <SkeletonBlock key={index} className={height} />
      ))}
    </SkeletonGroup>
  );
}

/** A query for the items, and how they look. */
export interface CardGridProps<T> {
  query: UseQueryResult<T[]>;
  error: string;
  skeletons: SkeletonsProps;
  empty: ReactNode;
  width?: keyof typeof columns | undefined;
  children: (item: T) => ReactNode;
}

/** A grid of cards, with its loading, error and empty states. */
export function CardGrid<T>({ query, error, skeletons, empty, width = 'regular', children }: CardGridProps<T>) {
  const grid = clsx('grid gap-2 sm:gap-4', columns[width]);
  if (query.isPending) return <Skeletons className={grid} {...skeletons} />;
  if (!query.data) return <QueryError message={error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return empty;
  return <ul className={grid}>{query.data.map(children)}</ul>;
}

interface EmptyStateProps {
  heading: string;
  hint: string;
  /** `adds` shows a plus icon. */
  action: { label: string; onClick: () => void; adds?: true };
}

/** Shown in place of an empty list, with one action. */
export function EmptyState({ heading, hint, action: { label, onClick, adds } }: EmptyStateProps) {
  const ActionButton = adds ? AddButton : Button;
  return (
    <div className="grid justify-items-center gap-3 border border-line bg-paper px-5 py-8 text-center sm:py-12">
      <Burst points={16} className="size-20 text-marigold sm:size-28" />
      <h3 className="mt-1 type-card">{heading}</h3>
      <p className="mt-1 max-w-[34ch] text-balance text-ink-2">{hint}</p>
      <ActionButton size="small" variant={adds ? 'primary' : 'secondary'} className="mt-1" onClick={onClick}>
        {label}
      </ActionButton>
    </div>
  );
}
