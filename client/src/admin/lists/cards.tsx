import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { AddButton, TextButton } from '#client/admin/forms/buttons.tsx';
import { entityElementId } from '#client/admin/forms/focus.ts';
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

/** The heading of a card. On phones, it leaves room for two actions. */
export const cardHeading =
  'text-[1.1875rem] leading-tight font-[720] tracking-[-.02em] max-sm:text-[1.0625rem] max-sm:min-[18em]:pr-20';

/** The class of a card's picture: on phones, a small square next to the heading. */
export const cardPicture = 'shrink-0 max-sm:mt-4 max-sm:ml-4 max-sm:size-16 max-sm:min-[18em]:mb-4';

interface AdminCardProps {
  id: number;
  picture?: ReactNode;
  /** Rendered in the footer, or on phones as icons in the corner. */
  actions: ReactNode;
  usage: string | null | undefined;
  children: ReactNode;
}

export function AdminCard({ id, picture, actions, usage, children }: AdminCardProps) {
  return (
    <li
      id={entityElementId(id)}
      tabIndex={-1}
      className={clsx(
        'relative flex min-w-0 flex-col border border-line bg-paper',
        'transition-colors duration-fast hover:border-line-strong',
        picture && 'max-sm:min-[18em]:flex-row',
      )}
    >
      {picture}
      <div className="flex min-w-0 flex-1 flex-col p-4">
        {children}
        {usage !== null && <p className="mt-auto pt-1.5 text-sm text-ink-2">{usage ?? '\u00A0'}</p>}
      </div>
      <div className="flex items-center justify-between border-line max-sm:min-[18em]:absolute max-sm:min-[18em]:top-1.5 max-sm:min-[18em]:right-1 sm:border-t sm:px-1 sm:py-1.5">
        {actions}
      </div>
    </li>
  );
}

interface CardActionsProps {
  name: string;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function CardActions({ name, isDeleting, onEdit, onDelete }: CardActionsProps) {
  return (
    <>
      <TextButton icon={Pencil} onClick={onEdit} aria-label={`Edit ${name}`}>
        <span className="max-sm:hidden">Edit</span>
      </TextButton>
      <TextButton
        icon={Trash2}
        tone="danger"
        disabled={isDeleting}
        aria-busy={isDeleting}
        onClick={onDelete}
        aria-label={`Delete ${name}`}
      >
        <span className="max-sm:hidden">Delete</span>
      </TextButton>
    </>
  );
}

/** A spinning burst. With reduced motion, it does not spin and shows the text "Loading". */
export function Spinner() {
  return (
    <div role="status" className="grid min-h-[40vh] place-content-center justify-items-center gap-3">
      <Burst points={12} className="size-10 [animation-duration:1.4s] motion-safe:animate-spin" />
      <span className="motion-safe:sr-only">Loading</span>
    </div>
  );
}
