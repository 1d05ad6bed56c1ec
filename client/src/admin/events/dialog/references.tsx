import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import { anotherId, newRecordId, useOwner } from '#client/admin/forms/edits.ts';
import type { NamedRecord } from '#client/admin/forms/entity-dialog.tsx';
import { entityLabels } from '#client/admin/forms/labels-and-toasts.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { addressOfMap } from '#shared/domain/event/event-place.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { distinctNames } from '#shared/domain/text/unique-keys.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { Location } from '#shared/schemas/location.ts';
import type { Partner } from '#shared/schemas/partner.ts';

/** The dialogs of the records that activations refer to. */
const recordDialogs = {
  artists: lazyOnInteraction(async () => (await import('#client/admin/artists/artist-dialog.tsx')).ArtistDialog),
  categories: lazyOnInteraction(
    async () => (await import('#client/admin/categories/categories-tab.tsx')).CategoryDialog,
  ),
  locations: lazyOnInteraction(async () => (await import('#client/admin/locations/locations-tab.tsx')).LocationDialog),
  partners: lazyOnInteraction(async () => (await import('#client/admin/partners/partners-tab.tsx')).PartnerDialog),
};

interface NewRecordButtonProps {
  entity: keyof typeof recordDialogs;
  /** Called with the new record, which the list next to the button contains by then. */
  onCreated: (record: NamedRecord) => void;
}

/** Opens a dialog over the form that creates a missing record, such as a location. */
export function NewRecordButton({ entity, onCreated }: NewRecordButtonProps) {
  const Dialog = recordDialogs[entity];
  const { noun } = entityLabels[entity];
  const owner = useOwner() ?? '';
  const [id, setId] = useState<string>();
  return (
    <>
      <TextButton icon={Plus} className="-ml-3 w-fit" onClick={() => setId(newRecordId(owner, noun))}>
        New {noun}…
      </TextButton>
      {id && (
        <Dialog
          key={id}
          id={id}
          record={undefined}
          onAnother={() => setId(anotherId())}
          onSaved={(saved) => saved && onCreated(saved)}
          onClose={() => setId(undefined)}
        />
      )}
    </>
  );
}

/** How the form names the records it offers: by id, each in its own way. */

export const artistNames = (artists: readonly Artist[]) => distinctNames(artists, ({ title }) => title);

export const partnerNames = (partners: readonly Partner[]) => distinctNames(partners, ({ website }) => website);

export const locationNames = (locations: readonly Location[]) =>
  distinctNames(locations, ({ googleMapsLink }) => addressOfMap(linkTarget(googleMapsLink)));
