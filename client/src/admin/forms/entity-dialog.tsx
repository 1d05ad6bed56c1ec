import clsx from 'clsx';
import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { RecordKey } from '#client/api/manager-queries.ts';
import { useRecentFormat } from '#client/time/use-date-time-format.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SecondaryButton } from './buttons.tsx';
import { ConflictPanel, History } from './differences.tsx';
import type { EditOptions, StoredRecord } from './edit-values.ts';
import { useOwner } from './edits.ts';
import { ErrorSummary, useFocusAfterSubmit } from './error-summary.tsx';
import { formGrid, type FormFields } from './fields.ts';
import { FormFieldList } from './form-fields.tsx';
import { EditContext, useEdit } from './use-edit.ts';

export interface NamedRecord {
  id: number;
  name: string;
}

/** The props of an edit dialog; without a record it creates one. */
export interface RecordDialogProps<R, S = NamedRecord> {
  /** Names the edit: the record's id, or that of a new one. */
  id: string;
  record: R | undefined;
  /** Starts another new record. */
  onAnother?: (() => void) | undefined;
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

interface EntityDialogProps<R extends StoredRecord, V extends FieldValues, O, S> extends EditOptions<R, V, O, S> {
  title: ReactNode;
  onAnother?: (() => void) | undefined;
  size?: 'small' | 'medium' | 'large';
  submitLabel: string;
  SubmitButtons?: ComponentType<SubmitButtonsProps>;
  history?: RecordKey | undefined;
  children?: ReactNode;
}

/** A dialog with the form of one record, open while mounted. It continues the record's edit. */
export function EntityDialog<R extends StoredRecord, V extends FieldValues, O, S>(
  props: EntityDialogProps<R, V, O, S>,
) {
  const owner = useOwner();
  return owner === undefined ? null : <OwnDialog owner={owner} {...props} />;
}

function OwnDialog<R extends StoredRecord, V extends FieldValues, O, S>({
  owner,
  title,
  size = 'small',
  submitLabel,
  SubmitButtons = SubmitButton,
  history,
  onAnother,
  children,
  ...options
}: EntityDialogProps<R, V, O, S> & { owner: string }) {
  const view = useEdit(owner, options);
  const { edit, isSaving } = view;
  const formId = useId();
  const close = () => edit.requestClose();
  return (
    <Dialog
      open
      onOpenChange={close}
      onBack={options.onClose}
      title={title}
      size={size}
      footer={
        <FormProvider {...view.form}>
          <ErrorSummary formId={formId} fields={options.fields}>
            {edit.isUnsaved && (edit.isUploading ? 'Uploading...' : 'Unsaved changes')}
          </ErrorSummary>
          <SecondaryButton isBusy={isSaving} onClick={close}>
            Cancel
          </SecondaryButton>
          <SubmitButtons formId={formId} label={submitLabel} isSubmitting={isSaving} isBusy={view.isBusy} />
        </FormProvider>
      }
    >
      <EntityForm
        id={formId}
        view={view}
        fields={options.fields}
        onAnother={onAnother}
        noticeClassName={size === 'large' ? 'px-4 pt-5 md:px-7' : undefined}
      >
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
  view: ReturnType<typeof useEdit<R, V, O, S>>;
  fields: FormFields<V, R>;
  onAnother?: (() => void) | undefined;
  noticeClassName?: string | undefined;
}

/** The form of an edit, below a conflict and what it continues. Its fields are disabled while it saves. */
export function EntityForm<R extends StoredRecord, V extends FieldValues, O, S>({
  view: { edit, form, isSaving, isBusy },
  fields,
  onAnother,
  noticeClassName = 'mb-5',
  children,
  ...props
}: EntityFormProps<R, V, O, S>) {
  const { conflict, continuedFrom, notice } = edit;
  const element = useFocusAfterSubmit(form.formState.submitCount, isSaving);
  /** Called after a choice unmounts the focused button. */
  const focusFirstField = () =>
    element.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')?.focus();
  return (
    <>
      {(conflict || continuedFrom || notice) && (
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
          {continuedFrom && (
            <Continued
              from={continuedFrom}
              unsaved={edit.unsaved}
              isSaving={isSaving}
              onAnother={onAnother}
              onDiscard={() => {
                edit.discard();
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
        <EditContext value={edit}>
          <FormProvider {...form}>
            <fieldset disabled={isSaving} className="contents">
              <legend className="sr-only">Fields</legend>
              {children}
            </fieldset>
          </FormProvider>
        </EditContext>
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

interface ContinuedProps {
  from: string;
  unsaved: readonly string[];
  isSaving: boolean;
  onAnother?: (() => void) | undefined;
  onDiscard: () => void;
}

/** Says since when the edit is unsaved, and what. */
function Continued({ from, unsaved, isSaving, onAnother, onDiscard }: ContinuedProps) {
  const formatRecent = useRecentFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-input bg-butter px-4 py-3">
      <p role="status" className="flex-[1_1_12rem] type-small font-[640]">
        Continued from {formatRecent(from)}.{unsaved.length > 0 && ` Not saved yet: ${unsaved.join(', ')}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <SecondaryButton isBusy={isSaving} onClick={onDiscard}>
          Discard
        </SecondaryButton>
        {onAnother && <SecondaryButton onClick={onAnother}>Start another</SecondaryButton>}
      </div>
    </div>
  );
}
