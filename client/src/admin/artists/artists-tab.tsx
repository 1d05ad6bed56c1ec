import { useQuery } from '@tanstack/react-query';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { CardGrid } from '#client/admin/lists/card-grid.tsx';
import { EmptyState } from '#client/admin/lists/empty-state.tsx';
import { useDelete } from '#client/admin/lists/use-delete.ts';
import { useEditDialog } from '#client/admin/lists/use-edit-dialog.ts';
import { useUsage } from '#client/admin/lists/use-usage.ts';
import { artistsQuery } from '#client/api/manager-queries.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import { ArtistCard } from './artist-card.tsx';
import { ArtistDialog } from './artist-dialog.tsx';

/** The people who make the activations. */
export function ArtistsTab() {
  const artists = useQuery(artistsQuery);
  const { editing, open, close } = useEditDialog<Artist>();
  const { askAndDelete, deletingId } = useDelete('artists');
  const usage = useUsage();
  return (
    <AdminTab heading="Artists" addLabel="Add Artist" onAdd={() => open()}>
      <CardGrid
        query={artists}
        error="Failed to fetch artists"
        skeletons={{ count: 6, className: 'h-120' }}
        empty={
          <EmptyState
            heading="No artists yet"
            hint="An artist has a name, and as much of a picture, a bio and links as you have."
            action={{ label: 'Add Artist', onClick: () => open(), adds: true }}
          />
        }
      >
        {(artist) => (
          <ArtistCard
            key={artist.id}
            artist={artist}
            usage={usage(({ artistIds, artistId }) =>
              artistIds.length > 0 ? artistIds.includes(artist.id) : artistId === artist.id,
            )}
            isDeleting={deletingId === artist.id}
            onEdit={() => open(artist)}
            onDelete={() => askAndDelete(artist.id)}
          />
        )}
      </CardGrid>
      {editing && <ArtistDialog artist={editing.record} onClose={close} />}
    </AdminTab>
  );
}
