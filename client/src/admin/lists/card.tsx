import clsx from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import { entityElementId } from '#client/admin/forms/focus.ts';

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
        'relative flex min-w-0 flex-col border border-line bg-paper transition-colors duration-fast hover:border-line-strong',
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
