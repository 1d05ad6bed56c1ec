import clsx from 'clsx';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { RecordKey } from '#client/api/history.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ConflictPanel, History } from './differences.tsx';
import { FormFieldList } from './form-fields.tsx';
import { type EntityFormOptions, FormBusyContext, type StoredRecord, useEntityForm } from './use-entity-form.ts';

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
  /** The record whose saved versions are offered. */
  history?: RecordKey | undefined;
  /** The form, if it is more than the list of its fields. */
  children?: ReactNode;
}

/** A dialog with the form of one record, open while mounted. Protects unsaved changes. */
export function EntityDialog<R extends StoredRecord, V extends FieldValues, O>({
  title,
  size = 'small',
  submitLabel,
  SubmitButtons = SubmitButton,
  history,
  children,
  ...options
}: EntityDialogProps<R, V, O>) {
  const { form, isBusy: isUploading, isUnsaved, draft, conflict, ...edit } = useEntityForm(options);
  const { fields } = options;
  const { isSubmitting, submitCount } = form.formState;
  const formId = useId();
  const element = useFocusAfterSubmit(submitCount, isSubmitting);
  const isBusy = isSubmitting || isUploading;
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
          <Button
            size="small"
            variant="secondary"
            aria-disabled={isSubmitting || undefined}
            onClick={edit.requestClose}
          >
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
          size === 'large' ? 'not-empty:px-4 not-empty:pt-5 md:not-empty:px-7' : 'not-empty:mb-5',
          'grid gap-3 empty:hidden',
        )}
      >
        {conflict && (
          <ConflictPanel
            fields={fields}
            mine={form.getValues()}
            theirs={conflict.theirs}
            savedAt={conflict.record.savedAt ?? conflict.record.updatedAt}
            savedBy={conflict.savedBy}
            onKeepMine={() => {
              if (isBusy) return;
              focusFirstField();
              void conflict.keepMine();
            }}
            onTakeTheirs={() => {
              if (isBusy) return;
              conflict.takeTheirs();
              focusFirstField();
            }}
          />
        )}
        {draft.offered && (
          <DraftOffer
            savedAt={draft.offered.savedAt}
            onRestore={() => {
              if (isSubmitting) return;
              edit.restoreDraft();
              focusFirstField();
            }}
            onDiscard={() => {
              draft.replaceOffered();
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
          if (!isBusy) void edit.submit(submitterName(event.nativeEvent));
        }}
      >
        <FormBusyContext value={edit.markBusy}>
          <FormProvider {...form}>
            <fieldset disabled={isSubmitting} className="contents">
              {children ?? (
                <div className="form-grid">
                  <FormFieldList fields={fields} />
                </div>
              )}
              {history && <History record={history} fields={fields} />}
            </fieldset>
          </FormProvider>
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

/** Returns the name of the button that submits a form; Enter presses the first one. */
function submitterName(event: Event): string | undefined {
  return event instanceof SubmitEvent ? (event.submitter?.getAttribute('name') ?? undefined) : undefined;
}

/** After a failed submit, focuses the first invalid field, or the field that saving had disabled. */
function useFocusAfterSubmit(submitCount: number, isSubmitting: boolean) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const dialogForm = element.current;
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement && dialogForm?.contains(focused)) focused.focus();
    };
  }, [isSubmitting]);
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return element;
}

interface DraftOfferProps {
  /** ISO timestamp. */
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore the stored draft of a form. */
export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-input bg-butter px-4 py-3">
      <p className="min-w-48 flex-1 type-small font-[640]">You have unsaved changes from {formatDateTime(savedAt)}.</p>
      <div className="flex gap-2">
        <Button size="small" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
      </div>
    </div>
  );
}

/** Uses the browser's time zone, not the program's. */
function formatDateTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}
