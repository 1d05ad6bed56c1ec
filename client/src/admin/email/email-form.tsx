import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { get, useController, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { AddButton } from '#client/admin/forms/buttons.tsx';
import { useOwner } from '#client/admin/forms/edits.ts';
import { EntityForm } from '#client/admin/forms/entity-dialog.tsx';
import { formGrid, half, type ControlProps, type FormFields, type FormValues } from '#client/admin/forms/fields.ts';
import { FormFieldList, useFields, FieldError, onEnter } from '#client/admin/forms/form-fields.tsx';
import { useErrorToast } from '#client/admin/forms/labels-and-toasts.ts';
import { useRowFocus } from '#client/admin/forms/rows.tsx';
import { useEdit } from '#client/admin/forms/use-edit.ts';
import { emailSettingsQuery, useSaveEmailSettings } from '#client/api/site-and-email-settings.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { splitAddresses, uniqueAddresses } from '#shared/domain/mail.ts';
import { EmailSettingsInput, type EmailSettings } from '#shared/schemas/email-settings.ts';
import { emailAddress } from '#shared/schemas/fields.ts';

/** Saving adds the addresses that are typed but not yet added. */
const schema = EmailSettingsInput.extend({
  newRecipient: z
    .string()
    .transform(splitAddresses)
    .superRefine((addresses, context) => {
      const wrong = addresses.find((address) => !emailAddress('Recipient').safeParse(address).success);
      if (wrong)
        context.addIssue(
          `${addresses.length > 1 ? wrong : 'Recipient'} must be an email address, like name@example.com`,
        );
    }),
}).transform(({ newRecipient, ...settings }) => ({
  ...settings,
  recipientEmails: uniqueAddresses([...settings.recipientEmails, ...newRecipient]),
}));

type EmailValues = FormValues<EmailSettingsInput & { newRecipient: string }>;

const fields: FormFields<EmailValues, EmailSettings> = {
  enabled: { label: 'Notifications enabled', empty: false, control: EnabledField },
  recipientEmails: { label: 'Recipients', empty: [], control: RecipientsField },
  newRecipient: { label: 'New recipient', empty: '', control: null },
  fromEmail: {
    label: 'Sender email',
    empty: '',
    input: {
      type: 'email',
      autoComplete: 'off',
      hint: 'An address your mail service is allowed to send from. Replies go to the visitor.',
    },
    width: half,
  },
  fromName: {
    label: 'Sender name',
    empty: '',
    input: { autoComplete: 'off', hint: 'The name shown as the sender' },
    width: half,
  },
};

export function EmailForm({ settings }: { settings: EmailSettings }) {
  const owner = useOwner();
  return owner === undefined ? null : <OwnForm owner={owner} settings={settings} />;
}

function OwnForm({ owner, settings }: { owner: string; settings: EmailSettings }) {
  const toast = useToast();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveEmailSettings();
  const view = useEdit(owner, {
    entity: 'email-settings',
    id: '1',
    fields,
    record: settings,
    schema,
    save: async (input: EmailSettingsInput, { basedOn: updatedAt }) => {
      // A server that tells no username has the specified fields only, and this call has no `updatedAt` among them.
      await save(owner ? { ...input, updatedAt } : input);
      return { ...(queryClient.getQueryData(emailSettingsQuery.queryKey) ?? settings), ...input };
    },
    onSaved: (saved, message) => {
      view.edit.rebase(saved);
      toast({ ...message, title: 'Email settings saved successfully!' });
    },
    onSaveFailed: (error, action) => showError('Failed to save email settings. Please try again.', error, '', action),
    onClose: () => undefined,
  });
  return (
    <div className="border-t border-line p-6 [--field-height:2.875rem]">
      <EntityForm
        view={view}
        fields={fields}
        aria-label="Email settings"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <div className={formGrid}>
          <FormFieldList fields={fields} />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="small" isBusy={view.isSaving} className="min-w-[min(8rem,100%)]">
            {view.isSaving ? 'Saving...' : 'Save Settings'}
          </Button>
          {view.isUnsaved && <p className="type-small text-ink-2">Unsaved changes</p>}
        </div>
      </EntityForm>
    </div>
  );
}

function EnabledField({ label }: ControlProps) {
  const { register } = useFormContext<EmailValues>();
  return <Switch label={label} hint="Email each contact message to the recipients below" {...register('enabled')} />;
}

/** The recipients of contact messages, with a field to add one. */
function RecipientsField() {
  const field = useFields<EmailValues>();
  const { getValues, setValue, trigger } = useFormContext<EmailValues>();
  const { field: list, formState } = useController<EmailValues, 'recipientEmails'>({ name: 'recipientEmails' });
  const recipients = list.value;
  const { list: pills, focusRow } = useRowFocus<HTMLDivElement>(recipients.length);

  const add = async () => {
    if (!(await trigger('newRecipient', { shouldFocus: true }))) return;
    list.onChange(uniqueAddresses([...recipients, ...splitAddresses(getValues('newRecipient'))]));
    setValue('newRecipient', '', { shouldDirty: true });
  };

  return (
    <div ref={pills}>
      <div className="flex items-start gap-2.5 max-tiny:flex-col max-tiny:items-stretch">
        <TextField
          data-after-rows
          label="Recipients"
          type="email"
          autoComplete="off"
          placeholder="name@example.org"
          hint="Add everyone who should receive messages, then save the settings."
          className="flex-1"
          {...field('newRecipient')}
          onKeyDown={onEnter(() => void add())}
        />
        <AddButton
          variant="secondary"
          className="min-h-11.5 tiny:mt-[calc(.9375rem*1.25+.5rem)]"
          onClick={() => void add()}
        >
          Add
        </AddButton>
      </div>
      <ul aria-label="Recipients" aria-live="polite" aria-relevant="additions" className="mt-2.5 flex flex-wrap gap-2">
        {recipients.map((recipient, index) => (
          <li
            key={recipient}
            className="flex max-w-full items-center rounded-[1.25rem] bg-paper-3 pl-3 type-small font-[640]"
          >
            <span className="min-w-0 py-1.5">{recipient}</span>
            <IconButton
              data-row
              aria-label={`Remove ${recipient}`}
              className="size-10!"
              onClick={() => {
                focusRow(index);
                list.onChange(recipients.toSpliced(index, 1));
              }}
            >
              <X className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <FieldError message={firstError(get(formState.errors, 'recipientEmails'))} />
    </div>
  );
}

/** Returns the error of the list, or of its first invalid item. */
function firstError(
  error: { message?: string; root?: { message?: string } } | { message?: string }[] | undefined,
): string | undefined {
  if (Array.isArray(error)) return error.find(Boolean)?.message;
  return error?.message ?? error?.root?.message;
}
