import type { ProgramEvent } from '#shared/schemas/event.ts';

/** The activation that the dialog edits: an existing one, a new one, or a new copy of `original`. */
export interface DialogTarget {
  record: ProgramEvent | undefined;
  original?: ProgramEvent | undefined;
}
