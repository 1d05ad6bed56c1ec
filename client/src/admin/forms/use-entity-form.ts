import { createContext, useCallback, useContext, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#client/api/api-error.ts';
import { keepSessionAlive } from '#client/api/session.ts';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import { confirmDiscard } from './confirm.ts';
import { formResolver, toFormValues, type FormFields } from './fields.ts';
import { setFormValues, useDraft } from './use-draft.ts';

/** A stored record; `updatedAt` detects conflicting saves, and is when it was saved unless `savedAt` is. */
export interface StoredRecord {
  id: number;
  updatedAt: string;
  savedAt?: string | null;
}

/** A version that was saved while this one was edited. */
interface Conflict<R> {
  record: R;
  savedBy: string | undefined;
  /** The name of the button that was pressed. */
  intent: string | undefined;
}

/** The options of `useEntityForm`. */
export interface EntityFormOptions<R extends StoredRecord, V extends FieldValues, O> {
  /** Part of the draft's storage key, such as 'draft:category:12'. */
  entity: string;
  fields: FormFields<V, R>;
  /** The edited record; undefined to create one. */
  record: R | undefined;
  /** The initial values, if they are not those of the record. */
  initialValues?: V | undefined;
  /** Validates the form values and transforms them into the request body. */
  schema: z.ZodType<O>;
  /** Returns the schema's input; by default, the form values. */
  toInput?: ((values: V) => unknown) | undefined;
  /** Resolves with the id of the saved record. `intent` is the name of the pressed submit button. */
  save: (input: O, basedOn: string | undefined, intent: string | undefined) => Promise<number | undefined>;
  onSaved: (id: number | undefined) => void;
  /** Returns the record of a conflict's response; by default, the response holds the record itself. */
  onConflict?: ((current: unknown) => R) | undefined;
  /** Called when a save fails, except for conflicts, which open the conflict panel. */
  onSaveFailed: (error: unknown) => void;
  /** Called when validation fails. */
  onInvalid?: ((errors: FieldErrors<V>) => void) | undefined;
  onClose: () => void;
}

/** Manages an edit form: values, draft, saving, conflicts, and confirmation before unsaved changes are lost. */
export function useEntityForm<R extends StoredRecord, V extends FieldValues, O>(options: EntityFormOptions<R, V, O>) {
  const { entity, fields, record, schema, toInput, save, onConflict, onSaved, onSaveFailed, onInvalid, onClose } =
    options;
  const [basedOn, setBasedOn] = useState(record?.updatedAt);
  const [conflict, setConflict] = useState<Conflict<R>>();
  const [busyCount, setBusyCount] = useState(0);
  const [defaultValues] = useState(() => (options.initialValues ?? toFormValues(fields, record)) as DefaultValues<V>);
  const form = useForm<V, unknown, O>({
    defaultValues,
    resolver: formResolver(schema, toInput),
    // The dialog focuses the first error instead, in visual order and including errors from the server.
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || busyCount > 0;
  const mayLeave = () => !isSubmitting && (!isUnsaved || confirmDiscard());
  const draft = useDraft(`draft:${entity}:${record?.id ?? 'new'}`, form, basedOn);
  useLeaveGuard(isUnsaved || isSubmitting, mayLeave, draft.close);
  useKeepAlive(isUnsaved);

  const report = (error: unknown, intent: string | undefined) => {
    if (error instanceof ApiError) {
      // The contract returns the stored record with a conflict.
      if (error.current) {
        const stored = onConflict?.(error.current) ?? (error.current as R);
        return setConflict({ record: stored, savedBy: error.savedBy, intent });
      }
      for (const { path, message } of error.fieldErrors) form.setError(path as Path<V>, { message });
      if (error.status === 409 && 'name' in form.getValues())
        form.setError('name' as Path<V>, { message: error.userMessage ?? '' });
    }
    onSaveFailed(error);
  };

  const submitBasedOn = (state: string | undefined, intent: string | undefined) =>
    form.handleSubmit(async (input) => {
      let savedId: number | undefined;
      try {
        savedId = await save(input, state, intent);
      } catch (error) {
        report(error, intent);
        return;
      }
      draft.discard();
      onClose();
      onSaved(savedId);
    }, onInvalid);

  return {
    form,
    isBusy: busyCount > 0,
    isUnsaved,
    draft,
    submit: (intent: string | undefined) => submitBasedOn(basedOn, intent)(),
    requestClose: () => {
      if (!mayLeave()) return;
      draft.close();
      onClose();
    },
    markBusy: useMarkBusy(setBusyCount),
    restoreDraft: () => {
      if (!draft.offered || (isDirty && !confirmDiscard())) return;
      setFormValues(form, draft.offered.values);
      setBasedOn(draft.offered.basedOn);
      draft.dismiss();
    },
    conflict: conflict && {
      ...conflict,
      theirs: toFormValues(fields, conflict.record),
      keepMine: () => {
        setBasedOn(conflict.record.updatedAt);
        setConflict(undefined);
        return submitBasedOn(conflict.record.updatedAt, conflict.intent)();
      },
      takeTheirs: () => {
        form.reset(toFormValues(fields, conflict.record));
        setBasedOn(conflict.record.updatedAt);
        setConflict(undefined);
        draft.discard();
      },
    },
  };
}

/** Marks the form as busy; returns a function that clears the mark. */
type MarkBusy = () => () => void;

/** Provides the function that marks the enclosing form as busy; null outside a form. */
export const FormBusyContext = createContext<MarkBusy | null>(null);

/** While `isBusy`, the enclosing form cannot be submitted, and asks before it closes. */
export function useFormBusy(isBusy: boolean): void {
  const markBusy = useContext(FormBusyContext);
  useEffect(() => (isBusy ? markBusy?.() : undefined), [isBusy, markBusy]);
}

function useMarkBusy(setBusyCount: Dispatch<SetStateAction<number>>): MarkBusy {
  return useCallback(() => {
    setBusyCount((count) => count + 1);
    return () => setBusyCount((count) => count - 1);
  }, [setBusyCount]);
}

const keepAliveInterval = 4 * 60 * 1000;

/** Keeps the session alive while a form has unsaved changes. */
export function useKeepAlive(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setInterval(() => void keepSessionAlive(), keepAliveInterval);
    return () => clearInterval(timer);
  }, [isDirty]);
}
