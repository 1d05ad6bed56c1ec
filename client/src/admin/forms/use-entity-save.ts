import { useSave, type EntityInput, type EntityName } from '#client/api/entity-mutations.ts';
import { entityLabels } from './entity-labels.ts';
import { useEntityToasts } from './use-entity-toasts.ts';

/** What an EntityDialog needs to save a record, or a new one, and to say so in the specification's words. */
export function useEntitySave<N extends EntityName>(name: N, id: number | undefined) {
  const { mutateAsync: save } = useSave(name);
  const { saved, saveFailed } = useEntityToasts(entityLabels[name]);
  return {
    entity: entityLabels[name].noun,
    save: (input: EntityInput<N>, updatedAt: string | undefined) => save({ id, updatedAt, input }),
    onSaved: () => saved(id === undefined),
    onSaveFailed: saveFailed,
  };
}
