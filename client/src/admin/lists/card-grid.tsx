import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';

const columns = {
  regular: 'grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))]',
  narrow: 'grid-cols-[repeat(auto-fill,minmax(min(100%,250px),1fr))]',
} as const;

interface CardGridProps<T> {
  query: UseQueryResult<T[]>;
  error: string;
  /** The number and height of the skeletons shown while loading; the height is a class such as `h-34`. */
  skeletons: { count: number; className: string };
  empty: ReactNode;
  width?: keyof typeof columns | undefined;
  children: (item: T) => ReactNode;
}

/** A grid of cards, with its loading, error and empty states. */
export function CardGrid<T>({ query, error, skeletons, empty, width = 'regular', children }: CardGridProps<T>) {
  const grid = clsx('grid gap-2 sm:gap-4', columns[width]);
  if (query.isPending) {
    return (
      <SkeletonGroup className={grid}>
        {Array.from({ length: skeletons.count }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the skeletons are identical and never reorder
          <SkeletonBlock key={index} className={skeletons.className} />
        ))}
      </SkeletonGroup>
    );
  }
  if (!query.data) return <QueryError message={error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return empty;
  return <ul className={grid}>{query.data.map(children)}</ul>;
}
