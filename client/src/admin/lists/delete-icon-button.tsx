import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '#client/ui/button.tsx';

interface DeleteIconButtonProps {
  /** The record's name, for the accessible name. */
  name: string;
  isDeleting: boolean;
  onDelete: () => void;
}

/** An icon-only Delete button, disabled while the delete is pending. */
export function DeleteIconButton({ name, isDeleting, onDelete }: DeleteIconButtonProps) {
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
