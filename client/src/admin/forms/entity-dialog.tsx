import clsx from 'clsx';
import { useEffect, useId, useRef, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { fieldsWithLabels, labelTexts, type FieldLabels, type FieldTexts } from './field-labels.ts';
import { FormBusyContext } from './use-form-busy.ts';
import { useEntityForm, type EntityFormOptions, type StoredRecord } from './use-entity-form.ts';

/** The props of a dialog's submit buttons, which must name the form: `form={formId}`. */
export interface SubmitButtonsProps {
  formId: string;
  label: string;
  isSubmitting: boolean;
  /** Whether submitting must wait, for example for an upload. */
  isBusy: boolean;
}

interface EntityDialogProps<R extends StoredRecord, V extends FieldValues, O> extends EntityFormOptions<R, V, O> {
  title: string;
  size?: 'small' | 'medium' | 'large';
  submitLabel: string;
  /** Replaces the submit button. */
  SubmitButtons?: ComponentType<SubmitButtonsProps>;
  /** The labels of the fields, for the conflict panel. */
  labels: FieldLabels<V>;
  /** Returns the values as text, for the conflict panel. */
  describe: (values: V) => FieldTexts<V>;
  /** The fields, which read the form from `useFields` or `useFormContext`. */
  children: ReactNode;
}

/** A dialog with the form of one record, open while mounted. Protects unsaved changes. */
export function EntityDialog<R extends StoredRecord, V extends FieldValues, O>({
  title,
  size = 'small',
  submitLabel,
  SubmitButtons = SubmitButton,
  labels,
  describe,
  children,
  ...options
}: EntityDialogProps<R, V, O>) {
  const { form, isBusy: isUploading, isUnsaved, draft, conflict, ...edit } = useEntityForm(options);
  const { isSubmitting, submitCount } = form.formState;
  const formId = useId();
  const element = useFocusAfterSubmit(submitCount);
  const isBusy = isSubmitting || isUploading;
  const isLarge = size === 'large';
  /** Called after a choice unmounts the focused button. */
  const focusFirstField = () =>
    element.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')?.focus();
  return (
    <Dialog
      open
      onOpenChange={edit.requestClose}
      title={title}
      size={size}
      footer={
        <>
          {isUnsaved && (
            <p className="mr-auto type-small text-ink-2 max-md:sr-only">
              {isUploading ? 'Uploading...' : 'Unsaved changes'}
            </p>
          )}
          <Button size="small" variant="secondary" onClick={edit.requestClose}>
            Cancel
          </Button>
          <FormProvider {...form}>
            <SubmitButtons formId={formId} label={submitLabel} isSubmitting={isSubmitting} isBusy={isBusy} />
          </FormProvider>
        </>
      }
    >
      <div
        className={clsx(
          isLarge ? 'not-empty:px-4 not-empty:pt-5 md:not-empty:px-7' : 'not-empty:mb-5',
          'grid gap-3 empty:hidden',
        )}
      >
        {conflict && (
          <ConflictPanel
            mine={labelTexts(labels, describe(form.getValues()))}
            theirs={labelTexts(labels, describe(options.toValues(conflict.record)))}
            savedAt={conflict.record.savedAt ?? conflict.record.updatedAt}
            savedBy={conflict.savedBy}
            onKeepMine={(theirLabels) => {
              focusFirstField();
              void edit.keepMine(fieldsWithLabels(labels, theirLabels));
            }}
            onTakeTheirs={() => {
              edit.takeTheirs();
              focusFirstField();
            }}
          />
        )}
        {draft.offered && (
          <DraftOffer
            savedAt={draft.offered.savedAt}
            onRestore={() => {
              edit.restoreDraft();
              focusFirstField();
            }}
            onDiscard={() => {
              draft.discard();
              focusFirstField();
            }}
          />
        )}
      </div>
      <form
        id={formId}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog within the fields of another is inside its form in React's tree.
          event.stopPropagation();
          if (!isBusy) void edit.submit();
        }}
      >
        <FormBusyContext value={edit.markBusy}>
          <FormProvider {...form}>{children}</FormProvider>
        </FormBusyContext>
      </form>
    </Dialog>
  );
}

/** A submit button. Accepts the props of a button. */
export function SubmitButton({
  formId,
  label,
  isSubmitting,
  isBusy,
  ...button
}: SubmitButtonsProps & ComponentProps<typeof Button>) {
  return (
    // Not `disabled`, which would lose the focus when a save fails or asks to sign in again.
    <Button
      type="submit"
      form={formId}
      size="small"
      aria-disabled={isBusy || undefined}
      className="min-w-28"
      {...button}
    >
      {isSubmitting ? 'Saving...' : label}
    </Button>
  );
}

/** Focuses the first invalid field after a failed submit. */
function useFocusAfterSubmit(submitCount: number) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return element;
}
