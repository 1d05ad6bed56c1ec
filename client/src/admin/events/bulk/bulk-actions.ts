import type { EventChange } from '#shared/schemas/event-changes.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** An action on several activations. */
export interface BulkAction {
  label: string;
  /** Used in the toasts, as in '3 activations published'. */
  done: string;
  change: Omit<EventChange, 'id'>;
}

/** The actions, in the order of their buttons. */
export const bulkActions: readonly BulkAction[] = [
  { label: 'Publish', done: 'published', change: { published: true } },
  { label: 'Unpublish', done: 'unpublished', change: { published: false } },
  { label: 'Feature', done: 'featured', change: { featured: true } },
  { label: 'Unfeature', done: 'unfeatured', change: { featured: false } },
  { label: 'Delete', done: 'deleted', change: { deleted: true } },
];

/** Returns the changes that an action makes, leaving out activations that are that way already. */
export function changesOf({ change }: BulkAction, events: readonly ProgramEvent[]): EventChange[] {
  return events.filter((event) => !isSame(event, change)).map(({ id }) => ({ id, ...change }));
}

/** Returns the changes that undo others. */
export function inverseOf(changes: readonly EventChange[]): EventChange[] {
  return changes.map(({ id, ...change }) => ({
    id,
    ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, !value])),
  }));
}

function isSame({ published, featured }: ProgramEvent, change: BulkAction['change']): boolean {
  const state = { published, featured, deleted: false };
  return (Object.keys(change) as (keyof typeof state)[]).every((name) => state[name] === change[name]);
}
