import type { ProgramEvent } from '#shared/schemas/event.ts';

/** What the dialog edits: an existing activation, a new one, or a new copy of `original`. */
export interface DialogTarget {
  record: ProgramEvent | undefined;
  original?: ProgramEvent | undefined;
}
