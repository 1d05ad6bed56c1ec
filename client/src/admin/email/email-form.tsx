import { FormProvider } from 'react-hook-form';
import { DraftOffer } from '#client/admin/forms/draft-offer.tsx';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import type { EmailValues } from './email-values.ts';
import { RecipientsField } from './recipients-field.tsx';
import { useEmailForm } from './use-email-form.ts';

/** The form for email notifications of contact messages. */
export function EmailForm({ settings }: { settings: EmailSettings }) {
  const { form, draft, submit, restoreDraft } = useEmailForm(settings);
  const { isSubmitting, isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Email settings"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-line bg-paper p-6 [--field-height:2.875rem]"
      >
        {draft.offered && (
          <DraftOffer savedAt={draft.offered.savedAt} onRestore={restoreDraft} onDiscard={draft.discard} />
        )}
        <Fields />
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

function Fields() {
  const field = useFields<EmailValues>();
  const { error: _, ...enabled } = field('enabled');
  return (
    <>
      <Switch label="Notifications enabled" hint="Email each contact message to the recipients below" {...enabled} />
      <RecipientsField />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Sender email"
          type="email"
          autoComplete="off"
          hint="An address your mail service is allowed to send from. Replies go to the visitor."
          {...field('fromEmail')}
        />
        <TextField label="Sender name" autoComplete="off" hint="The name shown as the sender" {...field('fromName')} />
      </div>
    </>
  );
}
