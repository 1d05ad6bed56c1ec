import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AddButton, SignInHint, SignInLink } from '#client/admin/forms/buttons.tsx';
import { labelsFor, useFailureToast, type EntityLabels } from '#client/admin/forms/labels-and-toasts.ts';
import { AdminPage, UnsavedEdits } from '#client/admin/lists/admin-tab.tsx';
import { CardGrid, CardActions } from '#client/admin/lists/cards.tsx';
import { useDelete } from '#client/admin/lists/delete-and-restore.tsx';
import { useEditDialog } from '#client/admin/lists/use-dialog-address.ts';
import { artistsQuery } from '#client/api/manager-queries.ts';
import { adminStatusQuery, useIsSignedOut } from '#client/api/sign-in-status.ts';
import { Burst } from '#client/ui/burst.tsx';
import { ArtistDialog } from './artist-dialog.tsx';
import { ArtistCard } from './artists-tab.tsx';
import '#client/styles/styles.css';

/** The words of this page (specification section 8, 'Artist screen'). */
const labels: EntityLabels = {
  ...labelsFor('artist'),
  created: 'Artist created successfully',
  updated: 'Artist updated successfully',
  createFailed: 'Failed to create artist',
  updateFailed: 'Failed to update artist',
  deleted: 'Artist deleted successfully',
  deleteFailed: 'Failed to delete artist',
  restoreFailed: 'Failed to restore artist',
  errorTitle: 'Error',
};

/** The artist management page. Anyone can view it; only the site manager can make changes. */
export function ArtistsPage() {
  const artists = useQuery(artistsQuery);
  const { editing, open, another, close } = useEditDialog(artists, labels.noun);
  // Without confirmation, as specified for this page.
  const { isDeleting, deleteRecord } = useDelete('artists', { labels, asksFirst: false });
  const isSignedOut = useIsSignedOut();
  const showFailure = useFailureToast(labels);
  const queryClient = useQueryClient();
  const signIn = <SignInLink>Sign in to edit</SignInLink>;
  const addArtist = isSignedOut ? signIn : <AddButton onClick={() => open()}>Add Artist</AddButton>;
  return (
    <AdminPage title="Artist Management" subtitle="Manage artists for your activations" action={addArtist}>
      <div role="status" className="empty:hidden">
        {isSignedOut && !editing && <SignInHint reason="Only the site manager can change artists." />}
      </div>
      <UnsavedEdits noun={labels.noun} untitled="Add Artist" onOpen={open} />
      <CardGrid
        query={artists}
        error="Failed to fetch artists"
        skeletons={{ count: 3, height: 'h-64' }}
        empty={
          <div className="grid justify-items-center gap-3 border border-line bg-paper px-5 py-18 text-center">
            <Burst points={18} className="size-33 max-w-full text-pink" />
            <h2 className="mt-1 type-card">No artists yet</h2>
            <p className="mt-1 mb-2 text-ink-2">Add your first artist to get started</p>
            {addArtist}
          </div>
        }
      >
        {(artist) => (
          <ArtistCard
            key={artist.id}
            record={artist}
            heading="h2"
            usage={null}
            actions={
              isSignedOut ? (
                <span className="max-sm:hidden">{signIn}</span>
              ) : (
                <CardActions
                  name={artist.name}
                  isDeleting={isDeleting(artist.id)}
                  onEdit={() => open(artist)}
                  onDelete={() => deleteRecord(artist.id)}
                />
              )
            }
          />
        )}
      </CardGrid>
      {editing && (
        <ArtistDialog
          key={editing.id}
          id={editing.id}
          record={editing.record}
          onAnother={another}
          labels={labels}
          title={editing.record ? 'Edit Artist' : 'Add New Artist'}
          submitLabel={editing.record ? 'Update Artist' : 'Create Artist'}
          onInvalid={({ name }) => name?.message && showFailure(name.message.replace(/\n.*/, ''))}
          // A save may have been possible because the manager signed in elsewhere.
          onSaved={() => isSignedOut && void queryClient.invalidateQueries(adminStatusQuery)}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}
