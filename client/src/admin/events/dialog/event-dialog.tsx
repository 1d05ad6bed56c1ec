import { useQuery } from '@tanstack/react-query';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { artistsQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { partnersQuery } from '#client/api/queries.ts';
import { describeEvent } from './describe-event.ts';
import type { DialogTarget } from './dialog-target.ts';
import './event-dialog.css';
import { EventFieldsAndPreview } from './event-fields-and-preview.tsx';
import { EventHistory } from './event-history.tsx';
import { eventFormSchema, initialValues, toBody, toValues, type EventValues } from './event-values.ts';

/** Creates, duplicates or edits an activation. */
export function EventDialog({ record, original, onClose }: DialogTarget & { onClose: () => void }) {
  const saveProps = useEntitySave('events', record?.id);
  const { data: artists } = useQuery(artistsQuery);
  const { data: partners } = useQuery(partnersQuery);
  const { data: locations } = useQuery(locationsQuery);
  const describe = (values: EventValues) => describeEvent(values, { artists, partners, locations });
  return (
    <EntityDialog
      {...saveProps}
      // Keeps drafts of copies apart from drafts of new activations.
      entity={original ? `copy-of-event-${original.id}` : saveProps.entity}
      record={record}
      schema={eventFormSchema}
      save={(input, updatedAt) => saveProps.save(toBody(input, record), updatedAt)}
      toValues={(event) => (event ? toValues(event) : initialValues({ record, original }))}
      describe={describe}
      title={record ? 'Edit Activation' : 'Create Activation'}
      submitLabel={record ? 'Update Activation' : 'Create Activation'}
      size="large"
      onClose={onClose}
    >
      <EventFieldsAndPreview source={record ?? original} />
      {record && <EventHistory id={record.id} describe={describe} />}
    </EntityDialog>
  );
}
