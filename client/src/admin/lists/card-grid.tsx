import clsx from 'clsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';

/** Narrow cards for a name and little more. */
const columns = {
  regular: 'grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))]',
  narrow: 'grid-cols-[repeat(auto-fill,minmax(min(100%,250px),1fr))]',
} as const;

interface CardGridProps<T> {
  query: UseQueryResult<T[]>;
  /** Said when the list could not be had, such as 'Failed to fetch categories'. */
  error: string;
  /** How many skeletons stand in while it is on its way, and how tall they are, such as `h-34`. */
  skeletons: { count: number; className: string };
  /** Stands in when there is nothing. */
  empty: ReactNode;
  width?: keyof typeof columns;
  /** One card, with its key. */
  children: (item: T) => ReactNode;
}

/** Everything of one kind as cards; or why there is none yet. */
export function CardGrid<T>({ query, error, skeletons, empty, width = 'regular', children }: CardGridProps<T>) {
  const grid = clsx('grid gap-4', columns[width]);
  if (query.isPending) {
    return (
      <SkeletonGroup className={grid}>
        {Array.from({ length: skeletons.count }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- all alike, and they never change places
          <SkeletonBlock key={index} className={skeletons.className} />
        ))}
      </SkeletonGroup>
    );
  }
  if (!query.data) return <QueryError message={error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return empty;
  return <ul className={grid}>{query.data.map(children)}</ul>;
}
