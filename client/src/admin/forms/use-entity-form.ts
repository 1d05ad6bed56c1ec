import { useState } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#client/api/api-error.ts';
import { useLeaveGuard } from '#client/ui/leave-guard.ts';
import { confirmDiscard } from './confirm.ts';
import { formResolver } from './form-resolver.ts';
import { setFormValues, useDraft } from './use-draft.ts';
import { useKeepAlive } from './use-keep-alive.ts';

/** A record as it is stored: what a save is based on. */
export interface StoredRecord {
  id: number;
  updatedAt: string;
}

export interface EntityFormOptions<R extends StoredRecord, V extends FieldValues, O> {
  /** Names the draft, as in 'draft:category:12'. */
  entity: string;
  /** What is edited; undefined for a new one. */
  record: R | undefined;
  /** Checks the values and makes what is sent of them. */
  schema: z.ZodType<O>;
  /** The form's values: texts are '' where the record has nothing, or the form would count as changed. */
  toValues: (record: R | undefined) => V;
  save: (input: O, basedOn: string | undefined) => Promise<unknown>;
  onSaved: () => void;
  /** Says that it failed. A stale save is not reported here: the dialog itself offers both versions. */
  onSaveFailed: (error: unknown) => void;
  /** After a submit that the schema refused; the fields say why. */
  onInvalid?: ((errors: FieldErrors<V>) => void) | undefined;
  onClose: () => void;
}

/** The life of one edit: values, draft, saving, somebody else's save in between, leaving. */
export function useEntityForm<R extends StoredRecord, V extends FieldValues, O>(options: EntityFormOptions<R, V, O>) {
  const { entity, record, schema, toValues, save, onSaved, onSaveFailed, onInvalid, onClose } = options;
  const [basedOn, setBasedOn] = useState(record?.updatedAt);
  const [theirs, setTheirs] = useState<R>();
  const [held, setHeld] = useState(0);
  const [defaultValues] = useState(() => toValues(record) as DefaultValues<V>);
  const form = useForm<V, unknown, O>({
    defaultValues,
    resolver: formResolver<V, O>(schema),
    // The dialog does it, by the order on the screen and for server's complaints, too.
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const isUnsaved = isDirty || held > 0;
  const draft = useDraft(`draft:${entity}:${record?.id ?? 'new'}`, form, basedOn);
  useLeaveGuard(isUnsaved, () => {
    const mayLeave = confirmDiscard();
    if (mayLeave) draft.forget();
    return mayLeave;
  });
  useKeepAlive(isUnsaved);

  const close = () => {
    draft.forget();
    onClose();
  };

  const report = (error: unknown) => {
    if (error instanceof ApiError) {
      // One of the places where types are cast: an answer of the contract names what it answers with.
      if (error.current) return setTheirs(error.current as R);
      for (const { path, message } of error.faults) form.setError(path as Path<V>, { message });
      if (error.status === 409 && 'name' in form.getValues())
        form.setError('name' as Path<V>, { message: error.sentence ?? '' });
    }
    onSaveFailed(error);
  };

  const submitBasedOn = (state: string | undefined) =>
    form.handleSubmit(async (input) => {
      try {
        await save(input, state);
      } catch (error) {
        report(error);
        return;
      }
      close();
      onSaved();
    }, onInvalid);

  return {
    form,
    held,
    isUnsaved,
    draft,
    theirs,
    submit: submitBasedOn(basedOn),
    askToClose: () => {
      if (!isUnsaved || confirmDiscard()) close();
    },
    hold: useHoldCount(setHeld),
    restoreDraft: () => {
      if (!draft.offered) return;
      setFormValues(form, draft.offered.values);
      setBasedOn(draft.offered.basedOn);
      draft.dismiss();
    },
    keepMine: () => {
      setBasedOn(theirs?.updatedAt);
      setTheirs(undefined);
      return submitBasedOn(theirs?.updatedAt)();
    },
    takeTheirs: () => {
      form.reset(toValues(theirs));
      setBasedOn(theirs?.updatedAt);
      setTheirs(undefined);
      draft.forget();
    },
  };
}

function useHoldCount(setHeld: React.Dispatch<React.SetStateAction<number>>) {
  const [hold] = useState(() => () => {
    setHeld((count) => count + 1);
    return () => setHeld((count) => count - 1);
  });
  return hold;
}
