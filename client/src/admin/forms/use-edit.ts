import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useForm, useFormState, type FieldValues } from 'react-hook-form';
import { keepSessionAlive } from '#client/api/sign-in-status.ts';
import { currentPlace, returnTo } from '#client/ui/modal-history.ts';
import { useToast } from '#client/ui/toast.tsx';
import { EditForm } from './edit-form.ts';
import type { EditOptions, StoredRecord } from './edit-values.ts';
import { editName, liveEdits, useEdits } from './edits.ts';
import { formResolver } from './fields.ts';

const keepAliveMs = 4 * 60 * 1000;

/** Shows an edit, which it opens or continues. `owner` is the name of its manager. */
export function useEdit<R extends StoredRecord, V extends FieldValues, O, S>(
  owner: string,
  options: EditOptions<R, V, O, S>,
) {
  const toast = useToast();
  const [place] = useState(currentPlace);
  const view = { ...options, toast, openForm: () => returnTo(place) };
  const [edit] = useState(() => {
    const name = editName(owner, options.entity, options.id);
    // The name says which kind of record it is.
    return (liveEdits.get(name) as EditForm<R, V, O, S> | undefined) ?? new EditForm(name, view);
  });
  useEdits();
  const { formControl } = edit.form;
  const resolver = formResolver(options.schema, options.toInput);
  // The dialog focuses the first error instead, in visual order and including errors from the server.
  const form = useForm<V, unknown, O>({ formControl, resolver, shouldFocusError: false });
  // A new `useForm` does not know the state of an edit that was left.
  const formState = useFormState({ control: form.control });
  useLayoutEffect(() => edit.use(view));
  useEffect(() => edit.enter(), [edit]);
  const { record } = options;
  useEffect(() => edit.follow(record), [edit, record]);
  const { isUnsaved, isSaving, isUploading } = edit;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setInterval(() => void keepSessionAlive(), keepAliveMs);
    return () => clearInterval(timer);
  }, [isUnsaved]);
  return { edit, form: { ...form, formState }, isUnsaved, isSaving, isBusy: isSaving || isUploading };
}

/** The edit of the form around; null outside of one. Its users see its changes by `useEdits`. */
// oxlint-disable-next-line typescript/no-explicit-any -- each form has other values
export const EditContext = createContext<EditForm<any, any, any, any> | null>(null);

/** Returns the edit of the form around. */
export function useEnclosingEdit() {
  useEdits();
  const edit = useContext(EditContext);
  if (!edit) throw new Error('This control needs a form around it');
  return edit;
}
