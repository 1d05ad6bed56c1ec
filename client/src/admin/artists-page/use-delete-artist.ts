import { useState } from 'react';
import { focusEntity, focusPanelHeading } from '#client/admin/lists/focus.ts';
import { useRemove, useRestore } from '#client/api/entity-mutations.ts';
import type { ArtistToasts } from './use-artist-toasts.ts';

/** Deletes artists without confirmation, as specified for this page; several deletes can be pending at once. */
export function useDeleteArtist({ showSuccess, showError }: ArtistToasts) {
  const { mutateAsync: remove } = useRemove('artists');
  const { mutateAsync: restore } = useRestore('artists');
  const [deletingIds, setDeletingIds] = useState<readonly number[]>([]);

  const undo = async (id: number) => {
    try {
      await restore(id);
      showSuccess('Artist restored');
      focusEntity(id);
    } catch (error) {
      showError('Failed to restore artist', error);
    }
  };

  const deleteNow = async (id: number) => {
    setDeletingIds((ids) => [...ids, id]);
    try {
      await remove(id);
      showSuccess('Artist deleted successfully', { label: 'Undo', onClick: () => void undo(id) });
      focusPanelHeading();
    } catch (error) {
      showError('Failed to delete artist', error);
    }
    setDeletingIds((ids) => ids.filter((other) => other !== id));
  };

  return { isDeleting: (id: number) => deletingIds.includes(id), deleteNow: (id: number) => void deleteNow(id) };
}
