import OpenIcon from 'lucide-react/icons/external-link';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import { AdminCard } from '#client/admin/lists/admin-card.tsx';
import { DeleteIconButton } from '#client/admin/lists/delete-icon-button.tsx';
import type { EntityCardProps } from '#client/admin/lists/entity-tab.tsx';
import { textButtonClass } from '#client/admin/forms/text-button.tsx';
import { SafeLink } from '#client/components/safe-link.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { textLink } from '#client/ui/text-link.ts';
import type { Location } from '#shared/schemas/location.ts';

/** A location in the Locations tab, with its map link. */
export function LocationCard({
  record: { id, name, googleMapsLink },
  usage,
  isDeleting,
  onEdit,
  onDelete,
}: EntityCardProps<Location>) {
  return (
    <AdminCard
      id={id}
      actions={
        <>
          <SafeLink url={googleMapsLink} className={textButtonClass()}>
            <OpenIcon aria-hidden="true" className="size-4.5" />
            Open in Maps
            <span className="sr-only"> {name}</span>
          </SafeLink>
          <span className="flex">
            <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-5" />
            </IconButton>
            <DeleteIconButton name={name} isDeleting={isDeleting} onDelete={onDelete} />
          </span>
        </>
      }
    >
      <h3 className="flex items-center gap-2.5 text-[1.1875rem] leading-tight font-[720] tracking-[-.02em]">
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-break-word">{name}</span>
      </h3>
      <p className="relative mt-1.5 truncate text-small">
        <SafeLink url={googleMapsLink} className={textLink}>
          {googleMapsLink.replace(/^https?:\/\/(www\.)?/, '')}
        </SafeLink>
      </p>
      <p className="mt-1.5 text-sm text-ink-2">{usage ?? '\u00A0'}</p>
    </AdminCard>
  );
}
