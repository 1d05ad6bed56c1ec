import { useImperativeHandle, useRef, useState, type ChangeEvent, type Ref, type SubmitEvent } from 'react';
import { messageFor } from '#client/api/api-error.ts';
import { loadCaptcha, sendContactMessage } from '#client/api/contact.ts';
import { useProgram } from '#client/api/program.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { useDismissToast, useToast } from '#client/ui/toast.tsx';
import {
  clearDraft,
  contactFields,
  controlOf,
  emptyFields,
  readDraft,
  readFields,
  storeDraft,
  type ContactControl,
  type ContactDraft,
  type ContactErrors,
} from './contact-fields.ts';
import type { ContactValidation } from './contact-validation.ts';

/** What other sections can do with the contact form. */
export interface ContactFormHandle {
  /** Fills in the subject, unless the visitor has typed one. */
  suggestSubject: (subject: string) => void;
}

/** The section with the contact form. Other pages link to it as `/#contact`. */
export function ContactSection({ form }: { form: Ref<ContactFormHandle> }) {
  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-pink">
      <div className="container grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,5vw,6rem)] py-section lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="contact-heading" className="type-h2">
            Say hello
          </h2>
          <p className="type-lead mt-6 max-w-[30ch]">
            Questions, ideas, school visits, a spare wall. A person reads every message.
          </p>
        </div>
        <ContactForm ref={form} />
      </div>
    </section>
  );
}

/**
 * The contact form. Its fields are native, and the script that validates them is loaded when the form gets the focus.
 * Native validation is off, because the specification fixes the messages.
 */
function ContactForm({ ref }: { ref?: Ref<ContactFormHandle> }) {
  const [draft] = useState(readDraft);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const validation = useContactValidation();
  const toast = useToast();
  const dismissToast = useDismissToast();
  const { recaptchaSiteKey } = useProgram();

  /** Runs on focus, so that third parties get no request before. Failures are handled when the form is sent. */
  const prepare = () => {
    if (form.current) void validation.load(form.current);
    if (recaptchaSiteKey) loadCaptcha(recaptchaSiteKey).catch(() => undefined);
  };

  const change = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    storeDraft(readFields(currentTarget));
    validation.change(target as unknown as ContactControl);
  };

  const suggestSubject = (subject: string) => {
    if (!form.current) return;
    const control = controlOf(form.current, 'subject');
    control.value ||= subject;
    storeDraft(readFields(form.current));
    validation.change(control);
  };
  useImperativeHandle(ref, () => ({ suggestSubject }));

  const clear = (element: HTMLFormElement) => {
    // The visitor may have left the page, so clear the stored draft too.
    clearDraft();
    for (const name of contactFields) controlOf(element, name).value = '';
    validation.reset();
  };

  const send = async (element: HTMLFormElement) => {
    const { validate } = await validation.load(element);
    const message = await validate();
    if (message) {
      await sendContactMessage(message, recaptchaSiteKey);
      clear(element);
      toast({ title: 'Message sent successfully!', description: "We'll get back to you soon." });
    } else if (emptyFields(readFields(element)).length > 0) {
      toast({ title: 'Error', description: 'Please fill in all required fields.', tone: 'destructive' });
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    dismissToast();
    setIsSending(true);
    try {
      await send(event.currentTarget);
    } catch (error) {
      const description = messageFor(error, 'Failed to send message. Please try again.');
      toast({ title: 'Error', description, tone: 'destructive' });
    } finally {
      setIsSending(false);
    }
  };

  /** The props that all fields share. They are read-only while a message is sent: success clears them. */
  const field = (name: keyof ContactDraft) => ({
    name,
    defaultValue: draft[name],
    error: validation.errors[name],
    required: true,
    readOnly: isSending,
    onFocus: prepare,
  });

  return (
    <form
      ref={form}
      noValidate
      onChange={change}
      onSubmit={(event) => void submit(event)}
      className="contact-form on-color"
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Subject" className="md:col-span-2" {...field('subject')} />
      <TextAreaField label="Message" className="md:col-span-2" {...field('message')} />
      <Button type="submit" disabled={isSending} className="min-w-[min(11.5rem,100%)] justify-self-start">
        {isSending ? 'SENDING...' : 'SEND MESSAGE'}
      </Button>
    </form>
  );
}

/**
 * Returns the contact form's validation and the messages to show under its fields. `load` loads the script with
 * react-hook-form and Zod once. `reset` clears all values and messages.
 */
function useContactValidation() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const loading = useRef<Promise<ContactValidation>>(undefined);
  return {
    errors,
    load: (form: HTMLFormElement) => (loading.current ??= loadValidation(form, setErrors)),
    change: (control: ContactControl) => void loading.current?.then((validation) => validation.change(control)),
    reset: () => {
      loading.current = undefined;
      setErrors({});
    },
  };
}

type OnErrors = (errors: ContactErrors) => void;

/** If the script does not load, only requires every field. The server validates the rest. */
async function loadValidation(form: HTMLFormElement, onErrors: OnErrors): Promise<ContactValidation> {
  try {
    const { createContactValidation } = await import('./contact-validation.ts');
    return createContactValidation(form, onErrors);
  } catch {
    return requireFields(form, onErrors);
  }
}

function requireFields(form: HTMLFormElement, onErrors: OnErrors): ContactValidation {
  const validate = async () => {
    const values = readFields(form);
    const empty = emptyFields(values);
    onErrors(Object.fromEntries(empty.map((field) => [field, 'Required'])));
    if (!empty[0]) return values;
    controlOf(form, empty[0]).focus();
    return undefined;
  };
  return { validate, change: () => onErrors({}) };
}
