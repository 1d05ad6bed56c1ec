import { useForm, type Path } from 'react-hook-form';
import { confirmDiscard } from '#client/admin/forms/confirm.ts';
import { formResolver } from '#client/admin/forms/form-resolver.ts';
import { setFormValues, useDraft } from '#client/admin/forms/use-draft.ts';
import { useErrorToast } from '#client/admin/forms/use-error-toast.ts';
import { useKeepAlive } from '#client/admin/forms/use-keep-alive.ts';
import { ApiError } from '#client/api/api-error.ts';
import { useSaveEmailSettings } from '#client/api/email-mutations.ts';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { EmailSettings, EmailSettingsInput } from '#shared/schemas/email-settings.ts';
import { emailFormSchema, toEmailValues, type EmailValues } from './email-values.ts';
import { useLinkGuard } from './use-link-guard.ts';

/** Manages the email settings form: values, draft, saving, and confirmation before unsaved changes are lost. */
export function useEmailForm(settings: EmailSettings) {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: save } = useSaveEmailSettings();
  const form = useForm<EmailValues, unknown, EmailSettingsInput>({
    defaultValues: toEmailValues(settings),
    resolver: formResolver(emailFormSchema),
  });
  const { isDirty } = form.formState;
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

  return {
    form,
    draft,
    submit,
    restoreDraft: () => {
      if (draft.offered) setFormValues(form, draft.offered.values);
      draft.dismiss();
    },
  };
}
