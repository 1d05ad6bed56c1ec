import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { entityLabels } from '#client/admin/forms/entity-toasts.ts';
import type { NamedRecord } from '#client/admin/forms/entity-dialog.tsx';
import { recordDialogs } from '#client/admin/forms/record-dialogs.ts';
import { TextButton } from '#client/admin/forms/text-button.tsx';

interface NewRecordButtonProps {
  entity: keyof typeof recordDialogs;
  /** Called with the new record, which the list next to the button contains by then. */
  onCreated: (record: NamedRecord) => void;
}

/** Opens a dialog over the form that creates a missing record, such as a location. */
export function NewRecordButton({ entity, onCreated }: NewRecordButtonProps) {
  const Dialog = recordDialogs[entity];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton icon={Plus} className="-ml-3 w-fit" onClick={() => setIsOpen(true)}>
        New {entityLabels[entity].noun}…
      </TextButton>
      {isOpen && (
        <Dialog record={undefined} onSaved={(saved) => saved && onCreated(saved)} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
