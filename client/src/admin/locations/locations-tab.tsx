import { useQuery } from '@tanstack/react-query';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useEntitySave } from '#client/admin/forms/entity-toasts.ts';
import type { FormFields, FormValues } from '#client/admin/forms/fields.ts';
import type { RecordDialogProps } from '#client/admin/forms/record-dialogs.ts';
import { textButtonClass } from '#client/admin/forms/text-button.tsx';
import { AdminCard, cardHeading, DeleteIconButton, EditButton } from '#client/admin/lists/card.tsx';
import { type EntityCardProps, EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { locationsQuery } from '#client/api/manager-queries.ts';
import { SafeLink } from '#client/components/safe-link.tsx';
import { addressBeyond } from '#shared/domain/event/place.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
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

function LocationCard({ record, usage, onEdit, ...deletion }: EntityCardProps<Location>) {
  const { id, name, googleMapsLink } = record;
  const address = addressBeyond(linkTarget(googleMapsLink) ?? '', name);
  return (
    <AdminCard
      id={id}
      usage={usage}
      actions={
        <>
          <SafeLink url={googleMapsLink} className={textButtonClass()}>
            <MapIcon aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">Open in Maps</span>
            <span className="sr-only"> {name}</span>
          </SafeLink>
          <span className="flex">
            <EditButton name={name} onEdit={onEdit} />
            <DeleteIconButton name={name} {...deletion} />
          </span>
        </>
      }
    >
      <h3 className={`flex items-center gap-2.5 ${cardHeading} max-sm:pr-30`}>
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-break-word">{name}</span>
      </h3>
      {address && <p className="mt-1.5 text-small wrap-break-word text-ink-2">{address}</p>}
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
