import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#client/api/api-error.ts';
import { keepSessionAlive } from '#client/api/session.ts';
import { currentPlace, returnTo } from '#client/ui/modal-history.ts';
import { useToast } from '#client/ui/toast.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import { useBeforeUnload } from '#client/ui/use-before-unload.ts';
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
}

export interface EntityFormOptions<R extends StoredRecord, V extends FieldValues, O, S> {
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
  /** Saves the input and resolves with what `onSaved` receives. `intent` is the value of the pressed submit button. */
  save: (input: O, basedOn: string | undefined, intent: string | undefined) => Promise<S>;
  onSaved: (saved: S) => void;
  /** Returns the record of a conflict's response; by default, the response holds the record itself. */
  onConflict?: ((current: unknown) => R) | undefined;
  /** Called when a save fails, except for conflicts, which open the conflict panel. */
  onSaveFailed: (error: unknown) => void;
  onInvalid?: ((errors: FieldErrors<V>) => void) | undefined;
  onClose: () => void;
}

/** Manages an edit form: values, draft, saving, conflicts, and confirmation before a draft is discarded. */
export function useEntityForm<R extends StoredRecord, V extends FieldValues, O, S>(
  options: EntityFormOptions<R, V, O, S>,
) {
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
  const isMounted = useIsMounted();
  const intent = useRef<string>(undefined);
  const showKept = useKeptToast();
  const draft = useDraft(entity, record?.id, form, {
    basedOn,
    isValue: (field, values) => hasType(schema, toInput, field, values),
    onKept: () => !isSubmitting && showKept(),
  });
  useBeforeUnload(busyCount > 0);
  useKeepAlive(isUnsaved);

  /** Shows a stored record, without unsaved changes. */
  const rebase = (stored: R) => {
    form.reset(toFormValues(fields, stored));
    setBasedOn(stored.updatedAt);
    setConflict(undefined);
    draft.remove();
  };

  const report = (error: unknown) => {
    if (error instanceof ApiError) {
      // The contract returns the stored record with a conflict.
      if (error.current) {
        const stored = onConflict?.(error.current) ?? (error.current as R);
        return setConflict({ record: stored, savedBy: error.savedBy });
      }
      for (const { path, message } of error.fieldErrors) form.setError(path as Path<V>, { message });
      if (error.status === 409 && 'name' in form.getValues())
        form.setError('name' as Path<V>, { message: error.userMessage ?? '' });
    }
    onSaveFailed(error);
  };

  const submitBasedOn = (state: string | undefined) =>
    form.handleSubmit(async (input) => {
      let saved: S;
      try {
        saved = await save(input, state, intent.current);
      } catch (error) {
        report(error);
        return;
      }
      draft.remove();
      // The manager may have left, and opened another dialog, while this one was saved.
      if (isMounted.current) onClose();
      onSaved(saved);
    }, onInvalid);

  return {
    fields,
    form,
    isUploading: busyCount > 0,
    isBusy: isSubmitting || busyCount > 0,
    isUnsaved,
    draft,
    rebase,
    submit: (pressed?: string) => {
      intent.current = pressed;
      return submitBasedOn(basedOn)();
    },
    /** Closes the form; asks before unsaved changes are discarded. */
    requestClose: () => {
      if (isSubmitting || (isUnsaved && !confirmDiscard())) return;
      draft.remove();
      onClose();
    },
    markBusy: useCallback(() => {
      setBusyCount((count) => count + 1);
      return () => setBusyCount((count) => count - 1);
    }, []),
    restoreDraft: () => {
      const stored = draft.offered?.basedOn;
      const values = draft.restore();
      if (!values) return;
      setBasedOn(stored);
      setFormValues(form, values);
    },
    conflict: conflict && {
      ...conflict,
      theirs: toFormValues(fields, conflict.record),
      keepMine: () => {
        setConflict(undefined);
        return submitBasedOn(conflict.record.updatedAt)();
      },
      takeTheirs: () => rebase(conflict.record),
    },
  };
}

/** Returns a function that says that the form was left with unsaved changes, and offers to open it again. */
function useKeptToast() {
  const toast = useToast();
  const [place] = useState(currentPlace);
  return () =>
    toast({ title: 'Your changes are kept', action: { label: 'Open the form', onClick: () => returnTo(place) } });
}

/** Returns whether a value has the type of its field, valid or not. */
function hasType<V, O>(
  schema: z.ZodType<O>,
  toInput: ((values: V) => unknown) | undefined,
  field: string,
  values: V,
): boolean {
  try {
    const { error } = schema.safeParse(toInput ? toInput(values) : values);
    return !error?.issues.some(({ code, path }) => code === 'invalid_type' && path[0] === field);
  } catch {
    return false;
  }
}

/** Provides the function that marks the enclosing form as busy and returns how to end it; null outside a form. */
export const FormBusyContext = createContext<(() => () => void) | null>(null);

/** While `isBusy`, the enclosing form cannot be submitted, and asks before it closes. */
export function useFormBusy(isBusy: boolean): void {
  const markBusy = useContext(FormBusyContext);
  useEffect(() => (isBusy ? markBusy?.() : undefined), [isBusy, markBusy]);
}

const keepAliveInterval = 4 * 60 * 1000;

/** Keeps the session alive while a form has unsaved changes. */
function useKeepAlive(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setInterval(() => void keepSessionAlive(), keepAliveInterval);
    return () => clearInterval(timer);
  }, [isDirty]);
}
