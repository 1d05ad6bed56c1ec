import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useContext, useState } from 'react';
import { entityLabels } from '#client/admin/forms/entity-toasts.ts';
import { RecordDialogsContext, type ReferencedEntity } from '#client/admin/forms/record-dialogs.ts';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { allPartnersQuery, artistsQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { categoriesQuery } from '#client/api/queries.ts';

interface NamedRecord {
  id: number;
  name: string;
}

interface NewRecordButtonProps {
  entity: ReferencedEntity;
  /** Called with the new record, which the list next to the button contains by then. */
  onCreated: (record: NamedRecord) => void;
}

const queryKeys = {
  artists: artistsQuery.queryKey,
  categories: categoriesQuery.queryKey,
  locations: locationsQuery.queryKey,
  partners: allPartnersQuery.queryKey,
};

/** Opens a dialog over the form that creates a missing record, such as a location. */
export function NewRecordButton({ entity, onCreated }: NewRecordButtonProps) {
  const Dialog = useContext(RecordDialogsContext)?.[entity];
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  if (!Dialog) return null;
  const handleSaved = (id: number | undefined) => {
    const record = queryClient.getQueryData<NamedRecord[]>(queryKeys[entity])?.find((one) => one.id === id);
    if (record) onCreated(record);
  };
  return (
    <>
      <TextButton className="-ml-3 w-fit" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" className="size-4.5" />
        New {entityLabels[entity].noun}…
      </TextButton>
      {isOpen && <Dialog record={undefined} onSaved={handleSaved} onClose={() => setIsOpen(false)} />}
    </>
  );
}
