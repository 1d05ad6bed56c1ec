import type { EntityName } from '#client/api/entity-mutations.ts';

/** The texts for one entity, as fixed by the specification (section 8). */
export interface EntityLabels {
  /** Used in 'Are you sure you want to delete this {noun}?'. */
  noun: string;
  addLabel: string;
  created: string;
  updated: string;
  saveFailed: string;
  deleted: string;
  deleteFailed: string;
  restored: string;
  restoreFailed: string;
}

/** The labels of every entity; those of activations differ. */
export const entityLabels: Record<EntityName, EntityLabels> = {
  events: {
    ...labelsFor('event'),
    addLabel: 'Create Activation',
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

/** Returns the labels of an entity with this singular name. */
export function labelsFor(noun: string): EntityLabels {
  const capitalized = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    noun,
    addLabel: `Add ${capitalized}`,
    created: `${capitalized} saved successfully!`,
    updated: `${capitalized} saved successfully!`,
    saveFailed: `Failed to save ${noun}. Please try again.`,
    deleted: `${capitalized} deleted successfully!`,
    deleteFailed: `Failed to delete ${noun}. Please try again.`,
    restored: `${capitalized} restored`,
    restoreFailed: `Failed to restore ${noun}. Please try again.`,
  };
}
