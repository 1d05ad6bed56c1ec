import { useImperativeHandle, useRef, useState, type ChangeEvent, type Ref, type SubmitEvent } from 'react';
import { messageFor } from '#client/api/api-error.ts';
import { loadCaptcha } from '#client/api/captcha.ts';
import { sendContactMessage } from '#client/api/contact.ts';
import { useProgram } from '#client/api/program.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { useDismissToast, useToast } from '#client/ui/toast.tsx';
import { clearDraft, contactFields, readDraft, storeDraft, type ContactDraft } from './contact-draft.ts';
import { controlOf, emptyFields, readFields, type ContactControl } from './contact-fields.ts';
import './contact-form.css';
import { useContactValidation } from './use-contact-validation.ts';

/** What other sections can do with the contact form. */
export interface ContactFormHandle {
  /** Fills in the subject, unless the visitor has typed one. */
  suggestSubject: (subject: string) => void;
}

/**
 * The contact form. Its fields are native, and the script that validates them is loaded when the form gets the focus.
 * Native validation is off, because the specification fixes the messages.
 */
export function ContactForm({ ref }: { ref?: Ref<ContactFormHandle> }) {
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
