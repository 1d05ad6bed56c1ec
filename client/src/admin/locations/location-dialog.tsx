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
      placeholder: '1200 K Street, Sacramento',
      hint: 'An address is enough: the link follows from it. Or paste the link that Share in Google Maps gives.',
    },
  },
};

/** Returns the input, in which a typed address becomes a map link. */
function toInput({ name, googleMapsLink }: FormValues<LocationInput>) {
  const typed = googleMapsLink.trim();
  const isAddress = /\s/.test(typed) && !typed.includes('://');
  const link = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(typed)}`;
  return { name, googleMapsLink: isAddress ? link : googleMapsLink };
}

export function LocationDialog({ record, onSaved, onClose }: RecordDialogProps<Location>) {
  return (
    <EntityDialog
      {...useEntitySave('locations', record?.id, onSaved)}
      record={record}
      schema={LocationInput}
      fields={fields}
      toInput={toInput}
      title={record ? 'Edit Location' : 'Add Location'}
      submitLabel="Save Location"
      onClose={onClose}
    />
  );
}
