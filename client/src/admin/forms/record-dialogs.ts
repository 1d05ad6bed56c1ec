import { createContext, type ComponentType } from 'react';
import type { EntityName } from '#client/api/entity-mutations.ts';

export interface NamedRecord {
  id: number;
  name: string;
}

/** The props of an edit dialog; without a record it creates one. */
export interface RecordDialogProps<R> {
  record: R | undefined;
  /** Called with the saved record, once the lists contain it. */
  onSaved?: ((saved: NamedRecord | undefined) => void) | undefined;
  onClose: () => void;
}

/** An entity that activations refer to. */
export type ReferencedEntity = Exclude<EntityName, 'events'>;

export type RecordDialogs = Record<ReferencedEntity, ComponentType<RecordDialogProps<never>>>;

/** Provides the dialogs of the other tabs, which a tab cannot import; null outside the dashboard. */
export const RecordDialogsContext = createContext<RecordDialogs | null>(null);
