import { useState } from 'react';

/** Returns which edit dialog is open: `open()` creates a record, `open(record)` edits one. */
export function useEditDialog<R>() {
  const [editing, setEditing] = useState<{ record: R | undefined }>();
  return {
    editing,
    open: (record?: R) => setEditing({ record }),
    close: () => setEditing(undefined),
  };
}
