import clsx from 'clsx';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useDateTimeFormat } from '#client/admin/lists/use-date-time-format.ts';
import type { RecordKey } from '#client/api/manager-queries.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SecondaryButton } from './buttons.tsx';
import { ConflictPanel, History } from './differences.tsx';
import { formGrid } from './fields.ts';
import { FormFieldList } from './form-fields.tsx';
import { type EntityFormOptions, FormBusyContext, type StoredRecord, useEntityForm } from './use-entity-form.ts';

export interface NamedRecord {
  id: number;
  name: string;
}

/** The props of an edit dialog; without a record it creates one. */
export interface RecordDialogProps<R, S = NamedRecord> {
  record: R | undefined;
  /** Called with the saved record, once the lists contain it. */
  onSaved?: ((saved: S | undefined) => void) | undefined;
  onClose: () => void;
}

/** The props of a dialog's submit buttons, which must name the form: `form={formId}`. */
export interface SubmitButtonsProps {
  formId: string;
  label: string;
  isSubmitting: boolean;
  /** Whether submitting must wait, for example for an upload. */
  isBusy: boolean;
}

interface EntityDialogProps<R extends StoredRecord, V extends FieldValues, O, S> extends EntityFormOptions<R, V, O, S> {
  title: ReactNode;
  size?: 'small' | 'medium' | 'large';
  submitLabel: string;
  SubmitButtons?: ComponentType<SubmitButtonsProps>;
  history?: RecordKey | undefined;
  children?: ReactNode;
}

/** A dialog with the form of one record, open while mounted. Protects unsaved changes. */
export function EntityDialog<R extends StoredRecord, V extends FieldValues, O, S>({
  title,
  size = 'small',
  submitLabel,
  SubmitButtons = SubmitButton,
  history,
  children,
  ...options
}: EntityDialogProps<R, V, O, S>) {
  const edit = useEntityForm(options);
  const { isSubmitting } = edit.form.formState;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={edit.requestClose}
      onBack={options.onClose}
      title={title}
      size={size}
      footer={
        <>
          {edit.isUnsaved && (
            <p className="mr-auto type-small text-ink-2 max-md:sr-only">
              {edit.isUploading ? 'Uploading...' : 'Unsaved changes'}
            </p>
          )}
          <SecondaryButton isBusy={isSubmitting} onClick={edit.requestClose}>
            Cancel
          </SecondaryButton>
          <FormProvider {...edit.form}>
            <SubmitButtons formId={formId} label={submitLabel} isSubmitting={isSubmitting} isBusy={edit.isBusy} />
          </FormProvider>
        </>
      }
    >
      <EntityForm id={formId} edit={edit} noticeClassName={size === 'large' ? 'px-4 pt-5 md:px-7' : undefined}>
        {children ?? (
          <div className={formGrid}>
            <FormFieldList fields={options.fields} />
          </div>
        )}
        {history && <History record={history} fields={options.fields} />}
      </EntityForm>
    </Dialog>
  );
}

interface EntityFormProps<R extends StoredRecord, V extends FieldValues, O, S> extends ComponentProps<'form'> {
  edit: ReturnType<typeof useEntityForm<R, V, O, S>>;
  noticeClassName?: string | undefined;
}

/** The form of a record, below a conflict and the offer of a draft. Its fields are disabled while it saves. */
export function EntityForm<R extends StoredRecord, V extends FieldValues, O, S>({
  edit,
  noticeClassName = 'mb-5',
  children,
  ...props
}: EntityFormProps<R, V, O, S>) {
  const { fields, form, draft, conflict, notice, isBusy } = edit;
  const { isSubmitting, submitCount } = form.formState;
  const element = useFocusAfterSubmit(submitCount, isSubmitting);
  /** Called after a choice unmounts the focused button. */
  const focusFirstField = () =>
    element.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')?.focus();
  return (
    <>
      {(conflict || draft.offered || notice) && (
        <div className={clsx('grid gap-3', noticeClassName)}>
          {conflict && (
            <ConflictPanel
              fields={fields}
              conflict={conflict}
              mine={form.getValues()}
              isBusy={isBusy}
              onKeepMine={() => {
                focusFirstField();
                void edit.keepMine(conflict);
              }}
              onTakeTheirs={() => {
                edit.takeTheirs(conflict);
                focusFirstField();
              }}
            />
          )}
          {notice && (
            <p role="status" className="rounded-input bg-mist px-4 py-3 type-small">
              {notice}
            </p>
          )}
          {draft.offered && (
            <DraftOffer
              draft={draft.offered}
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
      )}
      <form
        {...props}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog within the fields of another is inside its form in React's tree.
          event.stopPropagation();
          const { submitter } = event.nativeEvent;
          if (!isBusy) void edit.submit(submitter?.getAttribute('value') ?? undefined);
        }}
      >
        <FormBusyContext value={edit.markBusy}>
          <FormProvider {...form}>
            <fieldset disabled={isSubmitting} className="contents">
              <legend className="sr-only">Fields</legend>
              {children}
            </fieldset>
          </FormProvider>
        </FormBusyContext>
      </form>
    </>
  );
}

/** A submit button. Accepts the props of a button. */
export function SubmitButton({
  formId,
  label,
  isSubmitting,
  ...button
}: SubmitButtonsProps & ComponentProps<typeof Button>) {
  return (
    <Button type="submit" form={formId} size="small" className="min-w-28" {...button}>
      {isSubmitting ? 'Saving...' : label}
    </Button>
  );
}

/** After a failed submit, focuses the first invalid field, or the field that lost the focus when it was disabled. */
function useFocusAfterSubmit(submitCount: number, isSubmitting: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const form = element.current;
    const keep = ({ target }: FocusEvent) => void (focused.current = target);
    form?.addEventListener('focusin', keep);
    return () => form?.removeEventListener('focusin', keep);
  }, []);
  useEffect(() => {
    if (!isSubmitting && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
  }, [isSubmitting]);
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [submitCount]);
  return element;
}

interface DraftOfferProps {
  draft: { savedAt: string; isOrphan: boolean };
  onRestore: () => void;
  onDiscard: () => void;
}

function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const formatDateTime = useDateTimeFormat();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-input bg-butter px-4 py-3">
      <p className="min-w-48 flex-1 type-small font-[640]">
        You have unsaved changes from {formatDateTime(draft.savedAt)}.
        {draft.isOrphan && ' What you changed was deleted meanwhile. Restore makes a new one.'}
      </p>
      <div className="flex gap-2">
        <SecondaryButton onClick={onDiscard}>Discard</SecondaryButton>
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
      </div>
    </div>
  );
}
