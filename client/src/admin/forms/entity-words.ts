import type { EntityName } from '#client/api/entity-mutations.ts';

/** What the dashboard says about one kind of thing, letter by letter as in the specification (section 8). */
export interface EntityWords {
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
export const entityWords: Record<EntityName, EntityWords> = {
  events: {
    ...wordsFor('event'),
    created: 'Activation created successfully!',
    updated: 'Activation updated successfully!',
    saveFailed: 'Failed to save activation. Please try again.',
    restored: 'Activation restored',
    restoreFailed: 'Failed to restore activation. Please try again.',
  },
  artists: wordsFor('artist'),
  categories: wordsFor('category'),
  partners: wordsFor('partner'),
  locations: wordsFor('location'),
};

/** The words of a kind of thing whose name is in its sentences. */
export function wordsFor(noun: string): EntityWords {
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
