import clsx from 'clsx';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'wouter';
import { TextButton, textButtonClass } from '#client/admin/forms/text-button.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { EventActions } from './event-row.tsx';

interface RowActionsProps {
  event: ProgramEvent;
  actions: EventActions;
  isDeleting: boolean;
}

/** Keeps icon-only buttons wide enough to tap. */
const narrow = 'min-w-11 max-sm:justify-center';

/** The action buttons of an activation; on phones, View and Duplicate show only their icon. */
export function RowActions({ event, actions, isDeleting }: RowActionsProps) {
  return (
    <div className="event-row-actions">
      <Link
        href={`/activations/${event.slug}`}
        className={clsx(textButtonClass(), narrow)}
        aria-label={`View ${event.title}`}
      >
        <Eye aria-hidden="true" className="size-4.25" />
        <span className="max-sm:hidden">View</span>
      </Link>
      <TextButton className={narrow} onClick={() => actions.duplicate(event)} aria-label={`Duplicate ${event.title}`}>
        <Copy aria-hidden="true" className="size-4.25" />
        <span className="max-sm:hidden">Duplicate</span>
      </TextButton>
      <TextButton onClick={() => actions.edit(event)} aria-label={`Edit ${event.title}`}>
        <Pencil aria-hidden="true" className="size-4.25" />
        Edit
      </TextButton>
      <TextButton
        tone="danger"
        disabled={isDeleting}
        aria-busy={isDeleting}
        onClick={() => actions.remove(event)}
        aria-label={`Delete ${event.title}`}
      >
        <Trash2 aria-hidden="true" className="size-4.25" />
        Delete
      </TextButton>
    </div>
  );
}
