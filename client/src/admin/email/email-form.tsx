import { FormProvider, useForm, type Path } from 'react-hook-form';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { confirmDiscard } from '#client/admin/forms/confirm.ts';
import { DraftOffer } from '#client/admin/forms/entity-dialog.tsx';
import { useErrorToast } from '#client/admin/forms/entity-toasts.ts';
import { formResolver, half, toFormValues, type FormFields, type FormValues } from '#client/admin/forms/fields.ts';
import { FormFieldList, useFields } from '#client/admin/forms/form-fields.tsx';
import { setFormValues, useDraft } from '#client/admin/forms/use-draft.ts';
import { useKeepAlive } from '#client/admin/forms/use-entity-form.ts';
import { ApiError } from '#client/api/api-error.ts';
import { useSaveEmailSettings } from '#client/api/email-mutations.ts';
import { Button } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import { EmailSettingsInput, type EmailSettings } from '#shared/schemas/email-settings.ts';
import { emailAddress } from '#shared/schemas/fields.ts';
import { addRecipient, RecipientsField } from './recipients-field.tsx';

const newRecipient = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    const { error } = emailAddress('Recipient').safeParse(value);
    if (value && error) issues.push({ code: 'custom', input: value, message: error.issues[0]?.message ?? '' });
  });

/** Saving adds the address that is typed but not yet added. */
const schema = EmailSettingsInput.extend({
  newRecipient,
}).transform(({ newRecipient: added, ...settings }) => ({
  ...settings,
  recipientEmails: addRecipient(settings.recipientEmails, added),
}));

type EmailValues = FormValues<EmailSettingsInput & { newRecipient: string }>;

const fields: FormFields<EmailValues, EmailSettings> = {
  enabled: {
    label: 'Notifications enabled',
    empty: false,
    toText: (value) => (value ? 'Yes' : 'No'),
    control: EnabledField,
  },
  recipientEmails: { label: 'Recipients', empty: [], toText: (list) => list.join('\n'), control: RecipientsField },
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

/** The form for email notifications of contact messages. Asks before unsaved changes are lost. */
export function EmailForm({ settings }: { settings: EmailSettings }) {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: save } = useSaveEmailSettings();
  const form = useForm<EmailValues, unknown, EmailSettingsInput>({
    defaultValues: toFormValues(fields, settings),
    resolver: formResolver(schema),
  });
  const { isSubmitting, isDirty } = form.formState;
  const draft = useDraft('draft:email-settings', form, undefined);
  useKeepAlive(isDirty);
  useLeaveGuard(isDirty, confirmDiscard, draft.discard);
  useLinkGuard(isDirty, () => {
    const isConfirmed = confirmDiscard();
    if (isConfirmed) draft.discard();
    return isConfirmed;
  });

  const submit = form.handleSubmit(async (input) => {
    try {
      await save(input);
      form.reset({ ...input, newRecipient: '' });
      draft.discard();
      toast({ title: 'Email settings saved successfully!' });
    } catch (error) {
      if (error instanceof ApiError)
        for (const { path, message } of error.fieldErrors) form.setError(path as Path<EmailValues>, { message });
      showError('Failed to save email settings. Please try again.', error);
    }
  });

  const restoreDraft = () => {
    if (draft.offered) setFormValues(form, draft.offered.values);
    draft.dismiss();
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Email settings"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line p-6 [--field-height:2.875rem]"
      >
        {draft.offered && (
          <DraftOffer savedAt={draft.offered.savedAt} onRestore={restoreDraft} onDiscard={draft.discard} />
        )}
        <div className="form-grid">
          <FormFieldList fields={fields} />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="small" aria-disabled={isSubmitting || undefined} className="min-w-32">
            {isSubmitting ? 'Saving...' : 'Save Settings'}
          </Button>
          {isDirty && <p className="type-small text-ink-2">Unsaved changes</p>}
        </div>
      </form>
    </FormProvider>
  );
}

function EnabledField() {
  const field = useFields<EmailValues>();
  const { error: _, ...enabled } = field('enabled');
  return <Switch label={fields.enabled.label} hint="Email each contact message to the recipients below" {...enabled} />;
}

// Downloads and mailto links do not leave the page.
const leavingElements =
  'a[href]:not([target="_blank"], [download], [href^="mailto:"]), [role="tab"][aria-selected="false"]';

/**
 * While `isDirty`, asks before a link or dashboard tab unmounts the form. Dialogs do not need this, because nothing
 * behind them can be clicked.
 */
function useLinkGuard(isDirty: boolean, mayLeave: () => boolean): void {
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    if (!isDirty) return undefined;
    const handleClick = (event: MouseEvent) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      const target = event.target instanceof Element && event.target.closest(leavingElements);
      if (!target || opensElsewhere || ask()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Capture runs before the router's listener.
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, [isDirty]);
}
