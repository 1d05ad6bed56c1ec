import { artistLabels, describeArtist, toArtistValues } from '#client/admin/forms/artist-values.ts';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useSave } from '#client/api/entity-mutations.ts';
import { ArtistInput, type Artist } from '#shared/schemas/artist.ts';
import { ArtistFields } from './artist-fields.tsx';
import type { ArtistToasts } from './use-artist-toasts.ts';

interface ArtistDialogProps {
  /** The edited artist; undefined to create one. */
  artist: Artist | undefined;
  toasts: ArtistToasts;
  onClose: () => void;
}

/** Creates or edits an artist on /artists, with the texts specified for that page. */
export function ArtistDialog({ artist, toasts, onClose }: ArtistDialogProps) {
  const { mutateAsync: save } = useSave('artists');
  const { isUnauthorized, showSuccess, showError } = toasts;
  return (
    <EntityDialog
      entity="artist"
      record={artist}
      schema={ArtistInput}
      toValues={toArtistValues}
      labels={artistLabels}
      describe={describeArtist}
      save={(input, updatedAt) => save({ id: artist?.id, updatedAt, input })}
      onSaved={() => showSuccess(artist ? 'Artist updated successfully' : 'Artist created successfully')}
      onSaveFailed={(error) => showError(artist ? 'Failed to update artist' : 'Failed to create artist', error)}
      // Specified for the name only; the other fields show their own errors.
      onInvalid={({ name }) => name?.message && showError(name.message)}
      title={artist ? 'Edit Artist' : 'Add New Artist'}
      size="medium"
      submitLabel={artist ? 'Update Artist' : 'Create Artist'}
      onClose={onClose}
    >
      <ArtistFields isUnauthorized={isUnauthorized} />
    </EntityDialog>
  );
}
