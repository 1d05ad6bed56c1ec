import { useEffect, useRef, useState } from 'react';
import { useDelete } from '#client/admin/parts/use-delete.ts';
import type { DialogSubject } from './dialog/dialog-subject.ts';
import type { EventActions } from './event-group.tsx';

/** What the rows can do. The functions never change, so that opening a dialog draws no row again. */
export function useEventActions(openDialog: (subject: DialogSubject) => void) {
  const { deletingId, askAndDelete } = useDelete('events');
  const latest = useRef({ openDialog, askAndDelete });
  useEffect(() => {
    latest.current = { openDialog, askAndDelete };
  });
  const [actions] = useState<EventActions>(() => ({
    edit: (record) => latest.current.openDialog({ record }),
    duplicate: (original) => latest.current.openDialog({ record: undefined, original }),
    remove: ({ id }) => latest.current.askAndDelete(id),
  }));
  return { actions, deletingId };
}
