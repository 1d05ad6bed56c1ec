import { useQuery, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { VersionHistory } from '#client/admin/forms/version-history.tsx';
import { allEventsQuery, artistsQuery, historyQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { useProgram } from '#client/api/program.ts';
import { partnersQuery } from '#client/api/queries.ts';
import { isPublic } from '#shared/domain/publication.ts';
import { describeEvent } from './describe-event.ts';
import type { DialogTarget } from './dialog-target.ts';
import './event-dialog.css';
import { EventFieldsAndPreview } from './event-fields-and-preview.tsx';
import { eventLabels } from './event-labels.ts';
import { EventSubmitButtons } from './event-submit-buttons.tsx';
import { eventFormSchema, initialValues, toBody, toValues, type EventValues } from './event-values.ts';

interface EventDialogProps extends DialogTarget {
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Creates, duplicates or edits an activation. */
export function EventDialog({ record, original, onSaved, onClose }: EventDialogProps) {
  const { today } = useProgram();
  const queryClient = useQueryClient();
  const saveProps = useEntitySave('events', record?.id);
  const { data: artists } = useQuery(artistsQuery);
  const { data: partners } = useQuery(partnersQuery);
  const { data: locations } = useQuery(locationsQuery);
  const describe = (values: EventValues) => describeEvent(values, { artists, partners, locations });
  const handleSaved = (id: number | undefined) => {
    const saved = queryClient.getQueryData(allEventsQuery.queryKey)?.find((event) => event.id === id);
    const view = () => navigate(`/activations/${saved?.slug}`);
    saveProps.onSaved(id, saved && isPublic(saved, today) ? { label: 'View on site', onClick: view } : undefined);
    if (saved) onSaved(saved.id);
  };
  return (
    <EntityDialog
      {...saveProps}
      // Keeps drafts of copies apart from drafts of new activations.
      entity={original ? `copy-of-event-${original.id}` : saveProps.entity}
      record={record}
      schema={eventFormSchema}
      save={(input, updatedAt) => saveProps.save(toBody(input, record), updatedAt)}
      onSaved={handleSaved}
      toValues={(event) => (event ? toValues(event) : initialValues({ record, original }))}
      labels={eventLabels}
      describe={describe}
      title={record ? 'Edit Activation' : 'Create Activation'}
      submitLabel={record ? 'Update Activation' : 'Create Activation'}
      SubmitButtons={EventSubmitButtons}
      size="large"
      onClose={onClose}
    >
      <EventFieldsAndPreview source={record ?? original} recordId={record?.id} />
      {record && (
        <VersionHistory
          query={historyQuery('events', record.id)}
          toVersion={(version) => ({ ...version, values: toValues(version.values) })}
          labels={eventLabels}
          describe={describe}
        />
      )}
    </EntityDialog>
  );
}
