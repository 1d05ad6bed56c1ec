import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#client/api/api-error.ts';
import { keepSessionAlive } from '#client/api/session.ts';
import { currentPlace, returnTo } from '#client/ui/modal-history.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { ToastMessage } from '#client/ui/toast-region.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import { useBeforeUnload } from '#client/ui/use-before-unload.ts';
import { confirmDiscard } from './confirm.ts';
import { formResolver, hasType, toFormValues, type FormFields } from './fields.ts';
import { isSame, mergeTyped, mergeVersions, pick } from './merge.ts';
import { setFormValues, useDraft } from './use-draft.ts';

/** A stored record; `updatedAt` detects conflicting saves, and is when it was saved unless `savedAt` is. */
export interface StoredRecord {
  id: number;
  updatedAt: string;
  savedAt?: string | null;
}

/** A version that was saved while this one was edited. */
export interface Conflict<R, V> {
  record: R;
  savedBy: string | undefined;
  theirs: V;
  /** The fields that both changed. */
  asked: (keyof V & string)[];
}

/** A save of values that began with `base`. `taken` are the labels of what it took over from other saves. */
interface Attempt<V> {
  base: V;
  basedOn: string | undefined;
  /** The labels of what it took over from other saves. */
  taken: readonly string[];
  /** How often it was repeated by itself, because it met another save. */
  repeats: number;
}

const maxRepeats = 3;
/** In milliseconds. */
const keepAliveInterval = 4 * 60 * 1000;

export interface EntityFormOptions<R extends StoredRecord, V extends FieldValues, O, S> {
  /** Part of the draft's storage key, such as 'draft:category:12'. */
  entity: string;
  fields: FormFields<V, R>;
  /** The edited record, as last read from the server; undefined to create one. */
  record: R | undefined;
  isStored?: ((id: number) => boolean) | undefined;
  initialValues?: V | undefined;
  schema: z.ZodType<O>;
  /** Returns the schema's input; by default, the form values. */
  toInput?: ((values: V) => unknown) | undefined;
  /** Saves the input and resolves with what `onSaved` receives. `intent` is the value of the pressed submit button. */
  save: (input: O, basedOn: string | undefined, intent: string | undefined) => Promise<S>;
  /** `message` says what the save took over from another one. */
  onSaved: (saved: S, message: Pick<ToastMessage, 'description'>) => void;
  /** Returns the record in the response to a conflict, if that is not the record itself. */
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
  const [conflict, setConflict] = useState<Conflict<R, V>>();
  const [taken, setTaken] = useState<string[]>([]);
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
  const toast = useToast();
  const [place] = useState(currentPlace);
  const draft = useDraft(entity, record?.id, form, {
    basedOn,
    isStored: options.isStored,
    isValue: (field, values) => hasType(schema, toInput, field, values),
    onKept: () => {
      const action = { label: 'Open the form', onClick: () => returnTo(place) };
      if (!isSubmitting) toast({ title: 'Your changes are kept', action });
    },
  });
  useBeforeUnload(busyCount > 0);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setInterval(() => void keepSessionAlive(), keepAliveInterval);
    return () => clearInterval(timer);
  }, [isUnsaved]);

  /** Bases the form on a stored record, with `values` as unsaved changes. */
  const rebase = (stored: R, values?: V) => {
    form.reset(toFormValues(fields, stored));
    if (values) setFormValues(form, values);
    setBasedOn(stored.updatedAt);
    setConflict(undefined);
  };

  const base = form.formState.defaultValues as V;
  /** Takes over what only the other side changed, unless both changed a field: saving asks about those. */
  const follow = useEffectEvent((stored: R) => {
    const theirs = toFormValues(fields, stored);
    if (isSubmitting || conflict || isSame(theirs, base)) return;
    const merged = mergeVersions(fields, base, form.getValues(), theirs);
    if (merged.asked.length > 0) return;
    if (isDirty) setTaken(merged.taken);
    rebase(stored, merged.values);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the values are not React's, and these states go with them
    if (record) follow(record);
  }, [record]);

  /** Handles a failed save. Resolves once a save that is repeated by itself is done. */
  const report = async (error: unknown, attempt: Attempt<V>): Promise<void> => {
    if (error instanceof ApiError) {
      // The contract returns the stored record with a conflict.
      if (error.current && attempt.repeats < maxRepeats) {
        const stored = onConflict?.(error.current) ?? (error.current as R);
        const theirs = toFormValues(fields, stored);
        const merged = mergeVersions(fields, attempt.base, form.getValues(), theirs);
        const allTaken = [...new Set([...attempt.taken, ...merged.taken])];
        setTaken(allTaken);
        if (merged.asked.length > 0) {
          setFormValues(form, merged.values);
          return setConflict({ record: stored, savedBy: error.savedBy, theirs, asked: merged.asked });
        }
        rebase(stored, merged.values);
        const { updatedAt } = stored;
        return submitAttempt({ base: theirs, basedOn: updatedAt, taken: allTaken, repeats: attempt.repeats + 1 });
      }
      for (const { path, message } of error.fieldErrors) form.setError(path as Path<V>, { message });
      if (error.status === 409 && !error.current && 'name' in form.getValues())
        form.setError('name' as Path<V>, { message: error.userMessage ?? '' });
    }
    onSaveFailed(error);
  };

  const submitAttempt = (attempt: Attempt<V>): Promise<void> =>
    form.handleSubmit(async (input) => {
      let saved: S;
      draft.save();
      try {
        saved = await save(input, attempt.basedOn, intent.current);
      } catch (error) {
        return report(error, attempt);
      }
      draft.remove();
      setTaken([]);
      // The manager may have left, and opened another dialog, while this one was saved.
      if (isMounted.current) onClose();
      onSaved(saved, { description: describeTaken(attempt.taken) });
    }, onInvalid)();

  return {
    fields,
    form,
    isUploading: busyCount > 0,
    isBusy: isSubmitting || busyCount > 0,
    isUnsaved,
    draft,
    rebase,
    notice: describeTaken(taken),
    submit: (pressed?: string) => {
      intent.current = pressed;
      return submitAttempt({ base, basedOn, taken, repeats: 0 });
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
      const { offered } = draft;
      if (!offered) return;
      const merged = mergeVersions(fields, offered.isOrphan ? base : offered.base, offered.values, base);
      const values = mergeTyped(base, merged.values, form.getValues()) as V;
      const from = merged.asked.length > 0 ? offered : { base, basedOn };
      form.reset(from.base);
      setFormValues(form, values);
      setBasedOn(from.basedOn);
      setConflict(undefined);
      setTaken(merged.taken);
      draft.accept({ ...from, values });
    },
    conflict,
    keepMine: ({ record: stored, theirs }: Conflict<R, V>) => {
      rebase(stored, form.getValues());
      return submitAttempt({ base: theirs, basedOn: stored.updatedAt, taken, repeats: 0 });
    },
    takeTheirs: ({ record: stored, theirs, asked }: Conflict<R, V>) => {
      const mine = form.getValues();
      rebase(stored, { ...mine, ...pick(theirs, asked) });
      draft.offer({ values: mine, base: theirs, basedOn: stored.updatedAt });
    },
  };
}

function describeTaken(labels: readonly string[]): string | undefined {
  return labels.length > 0 ? `Changed elsewhere meanwhile, and kept: ${labels.join(', ')}.` : undefined;
}

/** Provides the function that marks the enclosing form as busy and returns how to end it; null outside a form. */
export const FormBusyContext = createContext<(() => () => void) | null>(null);

/** While `isBusy`, the enclosing form cannot be submitted, and asks before it closes. */
export function useFormBusy(isBusy: boolean): void {
  const markBusy = useContext(FormBusyContext);
  useEffect(() => (isBusy ? markBusy?.() : undefined), [isBusy, markBusy]);
}
