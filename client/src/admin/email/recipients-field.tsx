import X from 'lucide-react/icons/x';
import { get, useController, useFormContext } from 'react-hook-form';
import { AddButton } from '#client/admin/forms/buttons.tsx';
import { FieldError, onEnter, useFields } from '#client/admin/forms/form-fields.tsx';
import { useRowFocus } from '#client/admin/forms/rows.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { splitAddresses, uniqueAddresses } from '#shared/domain/mail.ts';

interface EmailValues {
  recipientEmails: string[];
  newRecipient: string;
}

/** The recipients of contact messages, with a field to add one. */
export function RecipientsField() {
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
