import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { useFormContext, useWatch } from 'react-hook-form';
import { EntityDialog, type RecordDialogProps } from '#client/admin/forms/entity-dialog.tsx';
import { formGrid, type FormFields, type FormValues } from '#client/admin/forms/fields.ts';
import { Checkbox, FormFieldList } from '#client/admin/forms/form-fields.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { AdminCard, cardHeading } from '#client/admin/lists/cards.tsx';
import { type EntityCardProps, EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { allEventsQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { SafeLink } from '#client/components/safe-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { addressOfMap } from '#shared/domain/event/event-place.ts';
import { mapsSearchUrl } from '#shared/domain/event/map-links.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { isBlank, nameKey, normalizeLine } from '#shared/domain/text/stored-text.ts';
import { type Location, LocationUpdate } from '#shared/schemas/location.ts';

export function LocationsTab() {
  return (
    <EntityTab
      name="locations"
      heading="Locations"
      query={useQuery(locationsQuery)}
      emptyHint="Add a name and a map link so visitors can find the place."
      skeletons={{ count: 3, height: 'h-40' }}
      // Spaces in the address of a map are encoded.
      detailsOf={({ googleMapsLink }) => [addressOfMap(linkTarget(googleMapsLink))]}
      isUsedIn={({ id }, { locationId }) => locationId === id}
      afterDelete={() => ['keeps the venue without the map', 'keep the venue without the map']}
      Card={LocationCard}
      Dialog={LocationDialog}
    />
  );
}

function LocationCard({ record: { id, name, googleMapsLink }, usage, actions }: EntityCardProps<Location>) {
  return (
    <AdminCard id={id} usage={null} actions={actions}>
      <h3 className={`flex items-center gap-2.5 ${cardHeading}`}>
        <MapPin className="size-5 shrink-0" />
        <span dir="auto" className="min-w-0">
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

type LocationValues = FormValues<Required<Omit<LocationUpdate, 'updatedAt'>>>;

const fields: FormFields<LocationValues> = {
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
  renameVenues: { label: 'Venues', empty: true, toText: null, control: null },
};

const isRenamed = (name: string, oldName: string) => !isBlank(name) && normalizeLine(name) !== oldName;

/** Returns the input, in which a typed address becomes a map link. */
function toInput({ name, googleMapsLink }: LocationValues) {
  const typed = googleMapsLink.trim();
  const isAddress = /\s/.test(typed) && !typed.includes('://');
  return { name, googleMapsLink: isAddress ? mapsSearchUrl(typed) : googleMapsLink };
}

export function LocationDialog(props: RecordDialogProps<Location>) {
  const { record } = props;
  const { data: events = [] } = useQuery(allEventsQuery);
  const oldName = record?.name ?? '';
  const copies = events.filter(
    ({ venue, locationId }) => nameKey(venue) === nameKey(oldName) && (locationId ?? record?.id) === record?.id,
  ).length;
  return (
    <EntityDialog
      {...useEntitySave('locations', props)}
      schema={LocationUpdate}
      fields={fields}
      toInput={(values) => ({
        ...toInput(values),
        renameVenues: copies > 0 && values.renameVenues && isRenamed(values.name, oldName),
      })}
    >
      <div className={formGrid}>
        <FormFieldList fields={fields} />
        {copies > 0 && <RenameVenues oldName={oldName} copies={copies} />}
      </div>
    </EntityDialog>
  );
}

/** Offers to rename the venues of activations that are copies of the location's old name. */
function RenameVenues({ oldName, copies }: { oldName: string; copies: number }) {
  const { register } = useFormContext<LocationValues>();
  const name = useWatch<LocationValues, 'name'>({ name: 'name' });
  if (!isRenamed(name, oldName)) return null;
  const venues = copies === 1 ? 'the venue of 1 activation' : `the venues of ${copies} activations`;
  return (
    <div className="col-span-full">
      <Checkbox label={`Also rename ${venues}`} {...register('renameVenues')} />
    </div>
  );
}
