import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { TextButton } from '#client/admin/forms/text-button.tsx';

interface CardActionsProps {
  /** The record's name, for the accessible names of the buttons. */
  name: string;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The Edit and Delete buttons of a card. */
export function CardActions({ name, isDeleting, onEdit, onDelete }: CardActionsProps) {
  return (
    <>
      <TextButton onClick={onEdit} aria-label={`Edit ${name}`}>
        <Pencil aria-hidden="true" className="size-4.5" />
        Edit
      </TextButton>
      <TextButton
        tone="danger"
        disabled={isDeleting}
        aria-busy={isDeleting}
        onClick={onDelete}
        aria-label={`Delete ${name}`}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
        Delete
      </TextButton>
    </>
  );
}
