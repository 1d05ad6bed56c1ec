import { describeArtist, toArtistValues } from '#client/admin/forms/artist-values.ts';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useSave } from '#client/api/entity-mutations.ts';
import { ArtistInput, type Artist } from '#shared/schemas/artist.ts';
import { ArtistFields } from './artist-fields.tsx';
import type { ArtistToasts } from './use-artist-toasts.ts';

interface ArtistDialogProps {
  /** Who is edited; undefined for a new one. */
  artist: Artist | undefined;
  reports: ArtistToasts;
  onClose: () => void;
}

/** Creates or changes an artist. Like every dialog it begins afresh each time it is opened. */
export function ArtistDialog({ artist, reports, onClose }: ArtistDialogProps) {
  const { mutateAsync: save } = useSave('artists');
  const { isRefused, succeeded, failed } = reports;
  return (
    <EntityDialog
      entity="artist"
      record={artist}
      schema={ArtistInput}
      toValues={toArtistValues}
      describe={describeArtist}
      save={(input, updatedAt) => save({ id: artist?.id, updatedAt, input })}
      onSaved={() => succeeded(artist ? 'Artist updated successfully' : 'Artist created successfully')}
      onSaveFailed={(error) => failed(artist ? 'Failed to update artist' : 'Failed to create artist', error)}
      // The other fields say by themselves what is wrong with them.
      onInvalid={({ name }) => name?.message && failed(name.message)}
      title={artist ? 'Edit Artist' : 'Add New Artist'}
      size="medium"
      submitLabel={artist ? 'Update Artist' : 'Create Artist'}
      onClose={onClose}
    >
      <ArtistFields isRefused={isRefused} />
    </EntityDialog>
  );
}
