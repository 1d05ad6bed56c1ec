import { useQuery } from '@tanstack/react-query';
import { EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { artistsQuery } from '#client/api/manager-queries.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { ArtistCard } from './artist-card.tsx';
import { ArtistDialog } from './artist-dialog.tsx';

export function ArtistsTab() {
  return (
    <EntityTab
      name="artists"
      heading="Artists"
      query={useQuery(artistsQuery)}
      emptyHint="Only a name is required."
      skeletons={{ count: 6, height: 'h-130' }}
      detailsOf={({ title, bio }) => [title, bio]}
      isUsedIn={({ id }, { artistIds, artistId }) => artistsOf(artistIds, artistId).includes(id)}
      afterDelete={() => ['no longer shows this artist', 'no longer show this artist']}
      Card={ArtistCard}
      Dialog={ArtistDialog}
    />
  );
}
