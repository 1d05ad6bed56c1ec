import OpenIcon from 'lucide-react/icons/external-link';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { AdminCard } from '#client/admin/lists/admin-card.tsx';
import { textButtonClass } from '#client/admin/forms/text-button.tsx';
import { AddressLink } from '#client/components/address-link.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { textLink } from '#client/ui/text-link.ts';
import type { Location } from '#shared/schemas/location.ts';

interface LocationCardProps {
  location: Location;
  usage: string | undefined;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One location, its address on the map, and what can be done with it. */
export function LocationCard({
  location: { id, name, googleMapsLink },
  usage,
  isDeleting,
  onEdit,
  onDelete,
}: LocationCardProps) {
  return (
    <AdminCard
      id={id}
      actions={
        <>
          <AddressLink address={googleMapsLink} className={textButtonClass()}>
            <OpenIcon aria-hidden="true" className="size-4.5" />
            Open in Maps
            <span className="sr-only"> {name}</span>
          </AddressLink>
          <span className="flex">
            <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              aria-label={`Delete ${name}`}
              disabled={isDeleting}
              aria-busy={isDeleting}
              className="disabled:opacity-40"
              onClick={onDelete}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </span>
        </>
      }
    >
      <h3 className="flex items-center gap-2.5 text-[1.1875rem] leading-tight font-[720] tracking-[-.02em]">
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-break-word">{name}</span>
      </h3>
      <p className="relative mt-1.5 truncate text-small">
        <AddressLink address={googleMapsLink} className={textLink}>
          {googleMapsLink.replace(/^https?:\/\/(www\.)?/, '')}
        </AddressLink>
      </p>
      <p className="mt-1.5 text-sm text-ink-2">{usage ?? '\u00A0'}</p>
    </AdminCard>
  );
}
