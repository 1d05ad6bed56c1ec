import { useState } from 'react';

/** Which dialog of a tab is open: `open()` for a new record, `open(record)` for one that exists. */
export function useEditDialog<R>() {
  const [editing, setEditing] = useState<{ record: R | undefined }>();
  return {
    editing,
    open: (record?: R) => setEditing({ record }),
    close: () => setEditing(undefined),
  };
}
