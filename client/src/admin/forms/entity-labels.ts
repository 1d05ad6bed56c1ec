import type { EntityName } from '#client/api/entity-mutations.ts';

/** What the dashboard says about one kind of thing, letter by letter as in the specification (section 8). */
export interface EntityLabels {
  /** For 'Are you sure you want to delete this {noun}?'. */
  noun: string;
  created: string;
  updated: string;
  saveFailed: string;
  deleted: string;
  deleteFailed: string;
  restored: string;
  restoreFailed: string;
}

/** The words of every kind; activations have their own. */
export const entityLabels: Record<EntityName, EntityLabels> = {
  events: {
    ...labelsFor('event'),
    created: 'Activation created successfully!',
    updated: 'Activation updated successfully!',
    saveFailed: 'Failed to save activation. Please try again.',
    restored: 'Activation restored',
    restoreFailed: 'Failed to restore activation. Please try again.',
  },
  artists: labelsFor('artist'),
  categories: labelsFor('category'),
  partners: labelsFor('partner'),
  locations: labelsFor('location'),
};

/** The words of a kind of thing whose name is in its sentences. */
export function labelsFor(noun: string): EntityLabels {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    noun,
    created: `${Noun} saved successfully!`,
    updated: `${Noun} saved successfully!`,
    saveFailed: `Failed to save ${noun}. Please try again.`,
    deleted: `${Noun} deleted successfully!`,
    deleteFailed: `Failed to delete ${noun}. Please try again.`,
    restored: `${Noun} restored`,
    restoreFailed: `Failed to restore ${noun}. Please try again.`,
  };
}
