import { useSave, type EntityInput, type EntityName } from '#client/api/entity-mutations.ts';
import { entityLabels } from './entity-labels.ts';
import { useEntityToasts, type ToastAction } from './use-entity-toasts.ts';

/** Returns the props an EntityDialog needs to create or update a record and to show the specified toasts. */
export function useEntitySave<N extends EntityName>(
  name: N,
  id: number | undefined,
  onSaved?: (savedId: number | undefined) => void,
) {
  const { mutateAsync: save } = useSave(name);
  const { saved, saveFailed } = useEntityToasts(entityLabels[name]);
  return {
    entity: entityLabels[name].noun,
    save: (input: EntityInput<N>, updatedAt: string | undefined) => save({ id, updatedAt, input }),
    onSaved: (savedId?: number, action?: ToastAction) => {
      saved(id === undefined, action);
      onSaved?.(savedId);
    },
    onSaveFailed: saveFailed,
  };
}
