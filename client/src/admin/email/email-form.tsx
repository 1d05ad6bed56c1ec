import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useOwner } from '#client/admin/forms/edits.ts';
import { EntityForm } from '#client/admin/forms/entity-dialog.tsx';
import { formGrid, half, type FormFields, type FormValues } from '#client/admin/forms/fields.ts';
import { FormFieldList, useFields } from '#client/admin/forms/form-fields.tsx';
import { useErrorToast } from '#client/admin/forms/labels-and-toasts.ts';
import { useEdit } from '#client/admin/forms/use-edit.ts';
import { emailSettingsQuery, useSaveEmailSettings } from '#client/api/email-settings.ts';
import { Button } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { splitAddresses, uniqueAddresses } from '#shared/domain/mail.ts';
import { EmailSettingsInput, type EmailSettings } from '#shared/schemas/email-settings.ts';
import { emailAddress } from '#shared/schemas/fields.ts';
import { RecipientsField } from './recipients-field.tsx';

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

function EnabledField() {
  const field = useFields<EmailValues>();
  const { error: _, ...enabled } = field('enabled');
  return <Switch label={fields.enabled.label} hint="Email each contact message to the recipients below" {...enabled} />;
}
