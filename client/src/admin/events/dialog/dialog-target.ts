import type { ProgramEvent } from '#shared/schemas/event.ts';

/** What a dialog is about: an activation that exists, a new one, or a new one as a copy of `original`. */
export interface DialogTarget {
  record: ProgramEvent | undefined;
  original?: ProgramEvent | undefined;
}
