import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useEntitySave } from '#client/admin/forms/entity-toasts.ts';
import type { FormFields, FormValues } from '#client/admin/forms/fields.ts';
import type { RecordDialogProps } from '#client/admin/forms/record-dialogs.ts';
import { LocationInput, type Location } from '#shared/schemas/location.ts';

const fields: FormFields<FormValues<LocationInput>> = {
  name: { label: 'Location name', empty: '', required: true },
  googleMapsLink: {
    label: 'Google Maps link',
    empty: '',
    required: true,
    input: {
      type: 'url',
      inputMode: 'url',
      placeholder: 'https://',
      hint: 'Open the place in Google Maps, choose Share, and paste the link here.',
    },
  },
};

/** Creates or edits a location. */
export function LocationDialog({ record, onSaved, onClose }: RecordDialogProps<Location>) {
  return (
    <EntityDialog
      {...useEntitySave('locations', record?.id, onSaved)}
      record={record}
      schema={LocationInput}
      fields={fields}
      title={record ? 'Edit Location' : 'Add Location'}
      submitLabel="Save Location"
      onClose={onClose}
    />
  );
}
