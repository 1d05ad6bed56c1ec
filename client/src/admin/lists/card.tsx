import clsx from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { entityElementId } from './focus.ts';

export const cardHeading = 'text-[1.1875rem] leading-tight font-[720] tracking-[-.02em]';

interface AdminCardProps {
  id: number;
  picture?: ReactNode;
  /** Rendered in the footer, usually CardActions. */
  actions: ReactNode;
  /** Whether the actions are icons next to the content on phones. */
  isRow?: boolean;
  /** How many activations use the record; undefined while loading, null if the page does not say. */
  usage: string | null | undefined;
  children: ReactNode;
}

export function AdminCard({ id, picture, actions, isRow = false, usage, children }: AdminCardProps) {
  return (
    <li
      id={entityElementId(id)}
      tabIndex={-1}
      className={clsx(
        'flex min-w-0 flex-col border border-line bg-paper transition-colors duration-fast hover:border-line-strong',
        isRow && 'max-sm:flex-row',
      )}
    >
      {picture}
      <div className={clsx('min-w-0 flex-1 px-5 py-4.5', isRow && 'max-sm:px-3 max-sm:py-2.5')}>
        {children}
        {usage !== null && <p className="mt-1.5 text-sm text-ink-2">{usage ?? '\u00A0'}</p>}
      </div>
      <div
        className={clsx(
          'flex items-center justify-between border-t border-line px-3 py-1.5',
          isRow && 'max-sm:border-t-0 max-sm:px-0',
          isRow && picture && 'max-sm:flex-col max-sm:justify-center',
        )}
      >
        {actions}
      </div>
    </li>
  );
}

interface DeleteProps {
  name: string;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Edit and Delete, as icons on phones. */
export function CardActions({ name, isDeleting, onEdit, onDelete }: DeleteProps & { onEdit: () => void }) {
  return (
    <>
      <TextButton onClick={onEdit} aria-label={`Edit ${name}`}>
        <Pencil aria-hidden="true" className="size-4.5" />
        <span className="max-sm:hidden">Edit</span>
      </TextButton>
      <TextButton disabled={isDeleting} aria-busy={isDeleting} onClick={onDelete} aria-label={`Delete ${name}`}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        <span className="max-sm:hidden">Delete</span>
      </TextButton>
    </>
  );
}

export function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <TextButton onClick={onEdit} aria-label={`Edit ${name}`}>
      <Pencil aria-hidden="true" className="size-4.5" />
      Edit
    </TextButton>
  );
}

/** An icon-only Delete button, disabled while the delete is pending. */
export function DeleteIconButton({ name, isDeleting, onDelete }: DeleteProps) {
  return (
    <IconButton
      aria-label={`Delete ${name}`}
      disabled={isDeleting}
      aria-busy={isDeleting}
      className="disabled:opacity-40"
      onClick={onDelete}
    >
      <Trash2 aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
