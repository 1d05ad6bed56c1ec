import { useQuery } from '@tanstack/react-query';
import { EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { locationsQuery } from '#client/api/manager-queries.ts';
import { LocationCard } from './location-card.tsx';
import { LocationDialog } from './location-dialog.tsx';

/** The Locations tab. */
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
