import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import type { FieldLabels } from '#client/admin/forms/field-labels.ts';
import type { RecordDialogProps } from '#client/admin/forms/record-dialogs.ts';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { TextField } from '#client/ui/field.tsx';
import { LocationInput, type Location } from '#shared/schemas/location.ts';

interface LocationValues {
  name: string;
  googleMapsLink: string;
}

const labels: FieldLabels<LocationValues> = { name: 'Location name', googleMapsLink: 'Google Maps link' };

/** Creates or edits a location. */
export function LocationDialog({ record, onSaved, onClose }: RecordDialogProps<Location>) {
  return (
    <EntityDialog
      {...useEntitySave('locations', record?.id, onSaved)}
      record={record}
      schema={LocationInput}
      toValues={toValues}
      labels={labels}
      describe={(values) => values}
      title={record ? 'Edit Location' : 'Add Location'}
      submitLabel="Save Location"
      onClose={onClose}
    >
      <LocationFields />
    </EntityDialog>
  );
}

function LocationFields() {
  const field = useFields<LocationValues>();
  return (
    <div className="grid gap-5">
      <TextField label={labels.name} required {...field('name')} />
      <TextField
        label={labels.googleMapsLink}
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        hint="Open the place in Google Maps, choose Share, and paste the link here."
        {...field('googleMapsLink')}
      />
    </div>
  );
}

function toValues(location: Location | undefined): LocationValues {
  return { name: location?.name ?? '', googleMapsLink: location?.googleMapsLink ?? '' };
}
