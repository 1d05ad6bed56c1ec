import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { TextButton } from '#client/admin/forms/text-button.tsx';

interface CardActionsProps {
  /** What the card shows; names the buttons to assistive technology. */
  name: string;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit at the left, Delete at the right. */
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
