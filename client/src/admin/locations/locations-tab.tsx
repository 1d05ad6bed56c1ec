import { useQuery } from '@tanstack/react-query';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { CardGrid } from '#client/admin/lists/card-grid.tsx';
import { EmptyState } from '#client/admin/lists/empty-state.tsx';
import { useDelete } from '#client/admin/lists/use-delete.ts';
import { useEditDialog } from '#client/admin/lists/use-edit-dialog.ts';
import { useUsage } from '#client/admin/lists/use-usage.ts';
import { locationsQuery } from '#client/api/manager-queries.ts';
import type { Location } from '#shared/schemas/location.ts';
import { LocationCard } from './location-card.tsx';
import { LocationDialog } from './location-dialog.tsx';

/** The places activations happen at. */
export function LocationsTab() {
  const locations = useQuery(locationsQuery);
  const { editing, open, close } = useEditDialog<Location>();
  const { askAndDelete, deletingId } = useDelete('locations');
  const usage = useUsage();
  return (
    <AdminTab heading="Locations" addLabel="Add Location" onAdd={() => open()}>
      <CardGrid
        query={locations}
        error="Failed to fetch locations"
        skeletons={{ count: 3, className: 'h-40' }}
        empty={
          <EmptyState
            heading="No locations yet"
            hint="A location has a name and a link to a map, so that visitors find the way."
            action={{ label: 'Add Location', onClick: () => open(), adds: true }}
          />
        }
      >
        {(location) => (
          <LocationCard
            key={location.id}
            location={location}
            usage={usage((event) => event.locationId === location.id)}
            isDeleting={deletingId === location.id}
            onEdit={() => open(location)}
            onDelete={() => askAndDelete(location.id)}
          />
        )}
      </CardGrid>
      {editing && <LocationDialog location={editing.record} onClose={close} />}
    </AdminTab>
  );
}
