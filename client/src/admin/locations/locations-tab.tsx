import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { EntityDialog, type RecordDialogProps } from '#client/admin/forms/entity-dialog.tsx';
import { useEntitySave } from '#client/admin/forms/entity-toasts.ts';
import type { FormFields, FormValues } from '#client/admin/forms/fields.ts';
import { AdminCard, CardActions, cardHeading } from '#client/admin/lists/card.tsx';
import { type EntityCardProps, EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { locationsQuery } from '#client/api/manager-queries.ts';
import { SafeLink } from '#client/components/safe-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { type Location, LocationInput } from '#shared/schemas/location.ts';

export function LocationsTab() {
  return (
    <EntityTab
      name="locations"
      heading="Locations"
      query={useQuery(locationsQuery)}
      emptyHint="Add a name and a map link so visitors can find the place."
      skeletons={{ count: 3, className: 'h-40' }}
      isUsedIn={({ id }, { locationId }) => locationId === id}
      afterDelete={() => ['keeps the venue without the map', 'keep the venue without the map']}
      Card={LocationCard}
      Dialog={LocationDialog}
    />
  );
}

function LocationCard({ record, usage, ...actions }: EntityCardProps<Location>) {
  const { id, name, googleMapsLink } = record;
  return (
    <AdminCard id={id} usage={null} actions={<CardActions name={name} {...actions} />}>
      <h3 className={`flex items-center gap-2.5 ${cardHeading}`}>
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span dir="auto" className="min-w-0 wrap-break-word">
          {name}
        </span>
      </h3>
      <div className="-mb-3.5 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <SafeLink url={googleMapsLink} className={`inline-flex min-h-11 items-center text-ink ${textLink}`}>
          Open in Maps<span className="sr-only"> {name}</span>
        </SafeLink>
        {usage}
      </div>
    </AdminCard>
  );
}

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
