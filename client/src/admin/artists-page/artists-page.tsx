import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { AdminPage } from '#client/admin/lists/admin-page.tsx';
import { CardGrid } from '#client/admin/lists/card-grid.tsx';
import { SignInHint } from '#client/admin/forms/sign-in-hint.tsx';
import { SignInLink } from '#client/admin/forms/sign-in-link.tsx';
import { useEditDialog } from '#client/admin/lists/use-edit-dialog.ts';
import { artistsQuery } from '#client/api/manager-queries.ts';
import { useIsSignedOut } from '#client/api/session.ts';
import { Button } from '#client/ui/button.tsx';
import type { Artist } from '#shared/schemas/artist.ts';
import { ArtistCard } from './artist-card.tsx';
import { ArtistDialog } from './artist-dialog.tsx';
import { NoArtists } from './no-artists.tsx';
import { useArtistToasts } from './use-artist-toasts.ts';
import { useDeleteArtist } from './use-delete-artist.ts';
import '#client/styles/styles.css';

/** The artist management page. Anyone can view it; only the site manager can make changes. */
export function ArtistsPage() {
  const artists = useQuery(artistsQuery);
  const { editing, open, close } = useEditDialog<Artist>();
  const toasts = useArtistToasts();
  const { isDeleting, deleteNow } = useDeleteArtist(toasts);
  const isSignedOut = useIsSignedOut();
  const addArtist = isSignedOut ? (
    <SignInLink>Sign in to edit</SignInLink>
  ) : (
    <Button size="small" onClick={() => open()}>
      <Plus aria-hidden="true" className="size-4.5" />
      Add Artist
    </Button>
  );
  return (
    <AdminPage title="Artist Management" subtitle="Manage artists for your activations" action={addArtist}>
      <div role="status" className="empty:hidden">
        {(isSignedOut || toasts.isUnauthorized) && !editing && (
          <SignInHint reason="Only the site manager can change artists." />
        )}
      </div>
      <CardGrid
        query={artists}
        error="Failed to fetch artists"
        skeletons={{ count: 3, className: 'h-78' }}
        empty={<NoArtists action={addArtist} />}
      >
        {(artist) => (
          <ArtistCard
            key={artist.id}
            artist={artist}
            isSignedOut={isSignedOut}
            isDeleting={isDeleting(artist.id)}
            onEdit={() => open(artist)}
            onDelete={() => deleteNow(artist.id)}
          />
        )}
      </CardGrid>
      {editing && <ArtistDialog artist={editing.record} toasts={toasts} onClose={close} />}
    </AdminPage>
  );
}
